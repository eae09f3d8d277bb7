import { type FooterGroup, footerNavigation, mainNavigation } from './content/navigation';
import { notFound, popularPages } from './content/not-found';

const groups: readonly FooterGroup[] = footerNavigation;
const all: readonly { readonly path: string }[] = [
  ...mainNavigation,
  ...groups.flatMap((group) => group.links),
  ...popularPages,
  ...notFound.help,
];

/** Where the frame and the "not found" page lead; which of these are live is known when a page is composed. */
export const links: readonly string[] = [...new Set(all.map(({ path }) => path))];
