import { liveIn, type StoredSection } from './stored-live';

const DISCOVERY_SCHEMA =
  'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** Format: frontend-discovery (v1-pre). Throws if live.json is damaged. */
export function discoveryDocument(liveText: string): string {
  const { composition, sections } = liveIn(liveText);
  const addressOf = ({ base, entry }: StoredSection) => entry && `${base}${entry}`;
  // Finished pages have no entry to discover.
  const entered = Object.entries(sections).flatMap(([app, { live, previous }]) =>
    live.entry === undefined ? [] : [{ app, live, entry: live.entry, previous }],
  );
  const microFrontends = Object.fromEntries(
    entered.map(({ app, live, entry, previous }) => [
      `@site/remote-${app}`,
      [
        {
          url: addressOf(live),
          ...(previous?.entry !== undefined && { fallbackUrl: addressOf(previous) }),
          metadata: { integrity: live.integrity[entry], version: live.release },
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
