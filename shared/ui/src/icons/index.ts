export { AutomationArt } from './AutomationArt';
export { CompassArt } from './CompassArt';
export { PipelineArt } from './PipelineArt';
export { PlansArt } from './PlansArt';
export { TicketArt } from './TicketArt';
