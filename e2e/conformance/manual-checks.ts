import type { CriterionNumber } from './criteria';

export interface ManualCheck {
  readonly criteria: readonly CriterionNumber[];
  readonly what: string;
  readonly on: string;
  /** A role, never a name. */
  readonly by: string;
}

const FRAME = { on: '2026-11-22', by: 'frame team' } as const;

export const manualChecks: readonly ManualCheck[] = [
  {
    ...FRAME,
    criteria: ['1.4.13'],
    what: 'Frame and blocks: nothing appears on hover. On focus only the skip links do; they cover no control and leave with the focus.',
  },
  {
    ...FRAME,
    criteria: ['2.5.1', '2.5.2', '2.5.4', '2.5.7'],
    what: 'Event handlers: controls act on click, not on press. The only swipe dismisses a notice, which also has a button. Nothing listens to device motion.',
  },
  {
    ...FRAME,
    criteria: ['2.4.5'],
    what: 'Every page is reached from the header, the footer, the offers hub or the blog list, and by related links; posts also by search.',
  },
  {
    ...FRAME,
    criteria: ['3.3.4'],
    what: 'The two forms send a message and claim a free bonus.',
  },
  {
    ...FRAME,
    criteria: ['1.3.2', '1.3.3'],
    what: 'Texts of all pages in reading order: none needs its place, color or shape to be understood.',
  },
  {
    ...FRAME,
    criteria: ['1.4.5'],
    what: 'Pictures of all pages: three diagrams, whose words are also in the text next to them.',
  },
  {
    ...FRAME,
    criteria: ['2.4.6'],
    what: 'Headings, labels and captions of all pages describe what follows or what belongs in the field.',
  },
];
