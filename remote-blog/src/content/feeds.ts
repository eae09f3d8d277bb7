import { site } from '@site/site';
import { feedPaths } from '../catalog/list-pages';

export const feeds = [
  { type: 'application/atom+xml', title: `${site.name} blog (Atom)`, path: feedPaths[0] },
  {
    type: 'application/feed+json',
    title: `${site.name} blog (JSON Feed)`,
    path: feedPaths[1],
  },
] as const;
