export * from './AutomationArt';
export * from './CompassArt';
export * from './PipelineArt';
export * from './PlansArt';
export * from './TicketArt';
