import type { Live, Section } from '@site/shared/contract';
import {
  either,
  isText,
  isWhole,
  listOf,
  oneOf,
  optional,
  recordOf,
  type Shape,
  shapeOf,
} from '@site/shared/shape';

export interface StoredSection extends Pick<
  Section,
  'app' | 'release' | 'container' | 'entry' | 'base' | 'integrity'
> {
  readonly routes: readonly Pick<Section['routes'][number], 'path'>[];
}

export interface StoredLive extends Pick<Live, 'composition' | 'shell'> {
  readonly sections: Readonly<
    Record<string, { readonly live: StoredSection; readonly previous: StoredSection | null }>
  >;
}

const isSection: Shape<StoredSection> = shapeOf<StoredSection>({
  app: isText,
  release: isText,
  container: optional(isText),
  entry: optional(isText),
  base: isText,
  integrity: recordOf(isText),
  routes: listOf(shapeOf({ path: isText })),
});

const isLive = shapeOf<StoredLive>({
  composition: isWhole,
  shell: isText,
  sections: recordOf(shapeOf({ live: isSection, previous: either(oneOf(null), isSection) })),
});

export function liveIn(text: string): StoredLive {
  const read: unknown = JSON.parse(text);
  if (isLive(read)) return read;
  throw new Error('a live.json is damaged');
}
