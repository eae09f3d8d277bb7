import {
  either,
  isText,
  isWhole,
  listOf,
  oneOf,
  optional,
  recordOf,
  shapeOf,
  type TypeOf,
} from '@site/shared/shape';

/** What this tool reads of a live.json, whichever version wrote it. */
const isSection = shapeOf({
  app: isText,
  release: isText,
  container: optional(isText),
  entry: optional(isText),
  base: isText,
  integrity: recordOf(isText),
  routes: listOf(shapeOf({ path: isText })),
});

type StoredSection = TypeOf<typeof isSection>;

const isLive = shapeOf({
  composition: isWhole,
  shell: isText,
  sections: recordOf(shapeOf({ live: isSection, previous: either(oneOf(null), isSection) })),
});

export function liveIn(text: string): TypeOf<typeof isLive> {
  const read: unknown = JSON.parse(text);
  if (isLive(read)) return read;
  throw new Error('a live.json is damaged');
}

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
