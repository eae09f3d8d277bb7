export interface Criterion {
  readonly number: CriterionNumber;
  readonly name: string;
  readonly level: 'A' | 'AA';
  /** Why it does not apply; a test must prove that. */
  readonly absent?: string;
}

const MEDIA = 'No audio or video.';

const A = {
  '1.1.1': 'Non-text content',
  '1.2.1': 'Audio-only and video-only (prerecorded)',
  '1.2.2': 'Captions (prerecorded)',
  '1.2.3': 'Audio description or media alternative (prerecorded)',
  '1.3.1': 'Info and relationships',
  '1.3.2': 'Meaningful sequence',
  '1.3.3': 'Sensory characteristics',
  '1.4.1': 'Use of color',
  '1.4.2': 'Audio control',
  '2.1.1': 'Keyboard',
  '2.1.2': 'No keyboard trap',
  '2.1.4': 'Character key shortcuts',
  '2.2.1': 'Timing adjustable',
  '2.2.2': 'Pause, stop, hide',
  '2.3.1': 'Three flashes or below threshold',
  '2.4.1': 'Bypass blocks',
  '2.4.2': 'Page titled',
  '2.4.3': 'Focus order',
  '2.4.4': 'Link purpose (in context)',
  '2.5.1': 'Pointer gestures',
  '2.5.2': 'Pointer cancellation',
  '2.5.3': 'Label in name',
  '2.5.4': 'Motion actuation',
  '3.1.1': 'Language of page',
  '3.2.1': 'On focus',
  '3.2.2': 'On input',
  '3.2.6': 'Consistent help',
  '3.3.1': 'Error identification',
  '3.3.2': 'Labels or instructions',
  '3.3.7': 'Redundant entry',
  '4.1.2': 'Name, role, value',
} as const;

const AA = {
  '1.2.4': 'Captions (live)',
  '1.2.5': 'Audio description (prerecorded)',
  '1.3.4': 'Orientation',
  '1.3.5': 'Identify input purpose',
  '1.4.3': 'Contrast (minimum)',
  '1.4.4': 'Resize text',
  '1.4.5': 'Images of text',
  '1.4.10': 'Reflow',
  '1.4.11': 'Non-text contrast',
  '1.4.12': 'Text spacing',
  '1.4.13': 'Content on hover or focus',
  '2.4.5': 'Multiple ways',
  '2.4.6': 'Headings and labels',
  '2.4.7': 'Focus visible',
  '2.4.11': 'Focus not obscured (minimum)',
  '2.5.7': 'Dragging movements',
  '2.5.8': 'Target size (minimum)',
  '3.1.2': 'Language of parts',
  '3.2.3': 'Consistent navigation',
  '3.2.4': 'Consistent identification',
  '3.3.3': 'Error suggestion',
  '3.3.4': 'Error prevention (legal, financial, data)',
  '3.3.8': 'Accessible authentication (minimum)',
  '4.1.3': 'Status messages',
} as const;

export type CriterionNumber = keyof typeof A | keyof typeof AA;

const ABSENT: Partial<Record<CriterionNumber, string>> = {
  '1.2.1': MEDIA,
  '1.2.2': MEDIA,
  '1.2.3': MEDIA,
  '1.2.4': MEDIA,
  '1.2.5': MEDIA,
  '1.4.2': MEDIA,
  '3.3.4': 'Nothing is bought, signed or deleted here.',
  '3.3.8': 'No accounts, no logins.',
};

const byNumber = new Intl.Collator('en', { numeric: true });

const ofLevel = (names: Record<string, string>, level: Criterion['level']): Criterion[] =>
  Object.entries(names).map(([number, name]) => ({
    number: number as CriterionNumber,
    name,
    level,
    absent: ABSENT[number as CriterionNumber],
  }));

/** Source: WCAG 2.2 (2023-10-05), levels A and AA, without the removed 4.1.1; EN 301 549, clause 9. */
export const criteria: readonly Criterion[] = [...ofLevel(A, 'A'), ...ofLevel(AA, 'AA')].sort(
  (one, other) => byNumber.compare(one.number, other.number),
);
