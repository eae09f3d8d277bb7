import { liveIn, type StoredSection } from './stored-live';

const DISCOVERY_SCHEMA =
  'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** Format: frontend-discovery (v1-pre). Throws if live.json is damaged. */
export function discoveryDocument(liveText: string): string {
  const { composition, sections } = liveIn(liveText);
  const entryOf = ({ base, entry }: StoredSection) => `${base}${entry}`;
  const microFrontends = Object.fromEntries(
    Object.entries(sections).map(([app, { live, previous }]) => [
      `@site/remote-${app}`,
      [
        {
          url: entryOf(live),
          ...(previous ? { fallbackUrl: entryOf(previous) } : {}),
          metadata: { integrity: live.integrity[live.entry], version: live.release },
          deployment: { traffic: 100, default: true },
          extras: {
            composition,
            container: live.container,
            routes: live.routes.map(({ path }) => path),
          },
        },
      ],
    ]),
  );
  return JSON.stringify({ schema: DISCOVERY_SCHEMA, microFrontends });
}
