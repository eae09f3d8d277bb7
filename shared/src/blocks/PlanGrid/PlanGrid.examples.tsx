import type { Examples } from '../../examples/examples';
import { PlanGrid } from './PlanGrid';
import { planExamples } from '../PlanCard/plan-examples';

export const examples: Examples = {
  'three plans': <PlanGrid plans={planExamples} />,
  'two plans': <PlanGrid plans={planExamples.slice(0, 2)} />,
};
