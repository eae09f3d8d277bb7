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

export type StoredSection = TypeOf<typeof isSection>;

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
