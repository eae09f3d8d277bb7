import type { CriterionNumber } from './criteria';

export interface ManualCheck {
  readonly criteria: readonly CriterionNumber[];
  /** What was looked at, and how. */
  readonly what: string;
  /** Day, as 2026-11-22. */
  readonly on: string;
  /** Who answers for it: a role, never a name. */
  readonly by: string;
}

const FRAME = { on: '2026-11-22', by: 'frame team' } as const;

/** What no test can decide. Look again, and date it again, whenever what it names has changed. */
export const manualChecks: readonly ManualCheck[] = [
  {
    ...FRAME,
    criteria: ['1.4.13'],
    what: 'the styles and scripts of frame and blocks: nothing appears on hover; on focus only the skip links do, which cover no control and go with the focus',
  },
  {
    ...FRAME,
    criteria: ['2.5.1', '2.5.2', '2.5.4', '2.5.7'],
    what: 'the handlers of frame and sections: all that is pressed answers to a click, on its way up; the one swipe, of a notice, has a button beside it; nothing listens to the motion of a device',
  },
  {
    ...FRAME,
    criteria: ['2.4.5'],
    what: 'the ways to each page: header or footer of each page, or the hub of offers or the list of posts, which they link to; the search of the blog; related links',
  },
  {
    ...FRAME,
    criteria: ['3.3.4'],
    what: 'the two forms: one sends a message, one claims a bonus that costs nothing',
  },
  {
    ...FRAME,
    criteria: ['1.3.2', '1.3.3'],
    what: 'the texts of all pages in the order in which they are read out: none needs its place, color or shape to be understood',
  },
  {
    ...FRAME,
    criteria: ['1.4.5'],
    what: 'the pictures of all pages: three diagrams, whose words stand in text beside them; no picture is there for the words in it',
  },
  {
    ...FRAME,
    criteria: ['2.4.6'],
    what: 'the headings, labels and captions of all pages: each says what comes after it or what belongs in its field',
  },
];
