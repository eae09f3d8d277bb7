import type { Examples } from '../../examples/examples';
import { PlanGrid } from './PlanGrid';
import { planExamples } from '../PlanCard/plan-examples';

export const examples: Examples = {
  'with a choice of billing period': <PlanGrid plans={planExamples} toggle />,
  'without the choice': <PlanGrid plans={planExamples.slice(0, 2)} />,
};
