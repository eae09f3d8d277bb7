import type { HeroProps, PageFacts } from '@site/ui';
import type { LucideIcon } from 'lucide-react';

/** Content is data: text, links and figures, never markup. */

interface InlineLink {
  readonly text: string;
  readonly path: string;
}

interface InlineEmail {
  readonly email: string;
}

/** Plain text, or pieces of which some are links. */
export type RichText = string | readonly (string | InlineLink | InlineEmail)[];

export type HeroText = Omit<HeroProps, 'art' | 'cta' | 'dataCta'>;

export interface SectionText {
  readonly id?: string;
  readonly title: string;
  readonly intro?: string;
}

export interface IconCard {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: RichText;
  readonly path?: string;
}

export interface NamedFact {
  readonly name: string;
  readonly text: RichText;
}

export interface Passage {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly RichText[];
  readonly list?: readonly RichText[];
}

export interface Journey {
  readonly caption: string;
  readonly steps: readonly {
    readonly icon: LucideIcon;
    readonly title: string;
    readonly text: string;
    readonly isAutomatic: boolean;
  }[];
}

export interface TitledList {
  readonly title: string;
  readonly items: readonly string[];
}

export interface ClosingCall {
  readonly title: string;
  readonly text: string;
}

export interface VerdictText {
  readonly title: string;
  readonly verdict: string;
  readonly rating: number;
  readonly recommendation: string;
}

export interface LegalText {
  readonly facts: PageFacts;
  readonly heading: string;
  readonly lead: string;
  readonly sections: readonly Passage[];
}
