import type { Examples } from '../examples';
import { AutomationArt } from './AutomationArt';
import { CompassArt } from './CompassArt';
import { PipelineArt } from './PipelineArt';
import { PlansArt } from './PlansArt';
import { TicketArt } from './TicketArt';

export const examples: Examples = {
  pipeline: <PipelineArt />,
  plans: <PlansArt />,
  automation: <AutomationArt />,
  compass: <CompassArt />,
  ticket: <TicketArt />,
};
