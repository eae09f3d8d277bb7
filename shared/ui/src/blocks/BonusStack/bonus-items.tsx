import { ClipboardCheck, Layers, Mail, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { bonusContents, bonuses } from '@site/site/figures';

type BonusKey = (typeof bonuses)[number]['key'];

export interface BonusItem {
  readonly icon: ReactNode;
  readonly title: string;
  readonly description: string;
  readonly value: number;
}

const [workflows, checklist, templates, walkthrough] = bonusContents;

const details = {
  snapshots: {
    icon: <Layers />,
    description: `${workflows} that you import into your account and adapt, instead of building from nothing.`,
  },
  onboarding: {
    icon: <ClipboardCheck />,
    description: `A ${checklist} that takes a new account from first login to first lead.`,
  },
  templates: {
    icon: <Mail />,
    description: `${templates} for follow-ups, reminders, reviews and win-backs, ready for your own words.`,
  },
  walkthrough: {
    icon: <Video />,
    description: `A ${walkthrough} of the setup, to watch at your own pace.`,
  },
} as const satisfies Record<BonusKey, Omit<BonusItem, 'title' | 'value'>>;

/** Both descriptions: specification, sections 1 and 9. */
export const bonusItems: readonly BonusItem[] = bonuses.map(({ key, title, value }) => ({
  title,
  value,
  ...details[key],
}));
