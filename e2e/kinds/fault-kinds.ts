import { ofDocuments, ofFederated } from '../faults/fault-table';
import { followNewLink, walkTo } from './stacks';

export const kinds = [
  {
    kind: 'finished pages',
    table: ofDocuments,
    reach: followNewLink,
    visited: {
      guides: ['/guides', '/guides/move'],
      estimate: ['/estimate', '/estimate'],
    },
  },
  {
    kind: 'federated pages of other bundlers',
    table: ofFederated,
    reach: walkTo,
    visited: { templates: ['/templates', '/templates'], webinars: ['/webinars', '/webinars'] },
  },
] as const;
