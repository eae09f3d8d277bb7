import type { Examples } from '../../examples';
import { Contents } from './Contents';

export const examples: Examples = {
  'the sections of a long page': (
    <Contents
      entries={[
        { id: 'plans', title: 'The three plans' },
        { id: 'breakdown', title: 'Each plan in detail' },
        { id: 'elsewhere', title: 'What the same tools cost elsewhere' },
        { id: 'verdict', title: 'Final verdict' },
      ]}
    />
  ),
};
