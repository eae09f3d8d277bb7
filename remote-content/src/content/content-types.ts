import type { HeroProps, PageFacts } from '@site/shared';

/** Shapes of this app's content. Content is data: text, links and figures, never markup. */

export type IconName =
  | 'automation'
  | 'balance'
  | 'bookings'
  | 'building'
  | 'call'
  | 'clarity'
  | 'clients'
  | 'compass'
  | 'courses'
  | 'crm'
  | 'funnel'
  | 'growth'
  | 'honesty'
  | 'inbox'
  | 'local'
  | 'message'
  | 'people'
  | 'price'
  | 'respect'
  | 'snapshot'
  | 'star'
  | 'teaching'
  | 'usefulness';

/** A link to another page of the site inside a sentence. */
export interface InlineLink {
  readonly text: string;
  readonly path: string;
}

/** A paragraph, or a paragraph made of pieces of which some are links. */
export type RichText = string | readonly (string | InlineLink)[];

/** The words of a hero. */
export type HeroText = Omit<HeroProps, 'art' | 'cta' | 'dataCta'>;

/** Heading of a section of a page, with the sentence under it. */
export interface SectionText {
  readonly id?: string;
  readonly title: string;
  readonly intro?: string;
}

export interface IconCard {
  readonly icon: IconName;
  readonly title: string;
  readonly text: RichText;
  readonly path?: string;
}

/** A fact with its name, such as "Best for: agencies". */
export interface NamedFact {
  readonly name: string;
  readonly text: RichText;
}

/** A titled piece of prose. */
export interface Passage {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly RichText[];
  readonly list?: readonly RichText[];
}

/** An example of a lead's way through the platform. */
export interface Journey {
  readonly caption: string;
  readonly steps: readonly {
    readonly icon: IconName;
    readonly title: string;
    readonly text: string;
    /** Done by an automation. */
    readonly byItself: boolean;
  }[];
}

export interface PageLink {
  readonly title: string;
  readonly path: string;
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
  readonly title?: string;
  readonly verdict: string;
  readonly rating: number;
  readonly recommendation: string;
}

/** A static legal page. */
export interface LegalText {
  readonly facts: PageFacts;
  readonly heading: string;
  readonly lead: string;
  readonly sections: readonly Passage[];
}
