import { absoluteUrl, eventYear, paths, site } from '@site/shared';
import type { Event, Thing } from 'schema-dts';
import { facts } from './words';

/**
 * The event as it can be stated truthfully: the year is all that is known of its date, it was held
 * as announced (schema.org's meaning of EventScheduled), and no tickets are offered any more.
 */
const pastEvent = (): Event => ({
  '@type': 'Event',
  '@id': `${absoluteUrl(paths.event)}#event`,
  name: facts.name,
  description: facts.description,
  startDate: String(eventYear),
  eventStatus: 'https://schema.org/EventScheduled',
  organizer: { '@type': 'Organization', name: site.provider.company, url: site.provider.url },
  sameAs: site.provider.eventUrl,
});

/** Structured data of the event's page: the event. */
export const graph: readonly Thing[] = [pastEvent()];
