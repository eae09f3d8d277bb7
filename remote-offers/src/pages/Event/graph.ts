import { absoluteUrl, eventYear, paths, site } from '@site/site';
import type { Event, Thing } from 'schema-dts';
import { facts } from './copy';

/** Only what is known: the year, that it was held as announced, that no tickets are left. */
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

export const graph: readonly Thing[] = [pastEvent()];
