import type { Examples } from '../../examples/examples';
import { planExamples } from './plan-examples';
import { PlanCard } from './PlanCard';

export const examples: Examples = {
  plain: <PlanCard plan={planExamples[0]} />,
  recommended: <PlanCard plan={planExamples[1]} />,
  'without limitations': <PlanCard plan={planExamples[2]} />,
};
