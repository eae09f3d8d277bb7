import { editorialTeam } from './author';
import type { PostSummary } from './post';

/** Posts with pages of their own. Source: product specification, "Screens". */
export const dedicatedPosts = {
  automations: {
    slug: 'gohighlevel-automations-you-can-steal',
    title: '5 GoHighLevel Automations You Can Steal Today',
    excerpt:
      'Five workflows with their triggers, steps and messages: lead nurture, missed-call text back, review requests, reminders and reactivation.',
    category: 'Guides',
    tags: ['Automations', 'Workflows', 'Tutorial'],
    author: editorialTeam.name,
    date: '2025-01-20',
    readTime: '10 min read',
  },
  snapshots: {
    slug: 'gohighlevel-snapshots-explained',
    title: 'GoHighLevel Snapshots Explained for Agencies',
    excerpt:
      'What a snapshot copies, what it leaves behind, how to export and import one, and how agencies turn one good setup into a repeatable service.',
    category: 'Guides',
    tags: ['Snapshots', 'Templates', 'Agency'],
    author: editorialTeam.name,
    date: '2025-01-18',
    readTime: '8 min read',
  },
  agencies: {
    slug: 'gohighlevel-for-agencies-recurring-revenue',
    title: 'GoHighLevel for Agencies: Recurring Revenue',
    excerpt:
      'How agencies turn GoHighLevel into a monthly software fee: the model, an example price card, the arithmetic, the first steps and the hard questions.',
    category: 'Guides',
    tags: ['Agency', 'SaaS Mode', 'Revenue'],
    author: editorialTeam.name,
    date: '2025-01-16',
    readTime: '12 min read',
  },
} as const satisfies Record<string, PostSummary>;
