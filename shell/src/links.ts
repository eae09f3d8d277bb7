import { type FooterGroup, footerNavigation, mainNavigation } from './content/navigation';
import { notFound, popularPages } from './content/not-found';

const groups: readonly FooterGroup[] = footerNavigation;
const linked: readonly { readonly path: string }[] = [
  ...mainNavigation,
  ...groups.flatMap((group) => group.links),
  ...popularPages,
  ...notFound.help,
];

/** The composer knows which are live. */
export const links: readonly string[] = [...new Set(linked.map(({ path }) => path))];
