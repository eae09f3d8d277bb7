import * as paths from '@site/site/paths';
import type { Examples } from '../../examples';
import { RelatedLinks } from './RelatedLinks';

const links = [
  { title: 'The full review', path: paths.review },
  { title: 'Plans and prices', path: paths.pricing },
  { title: 'GoHighLevel or ClickFunnels: which one fits?', path: paths.comparison },
];

export const examples: Examples = {
  'three links': <RelatedLinks links={links} />,
  'with its own title': <RelatedLinks links={links.slice(0, 2)} title="Related Offers" />,
};
