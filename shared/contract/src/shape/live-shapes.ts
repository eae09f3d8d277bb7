import type { Live, Section } from '../live';
import type { ShellData } from '../page-data';
import { LIVE_VERSION } from '../routes';
import { either, isNumber, isText, listOf, oneOf, optional, recordOf, shapeOf } from './shape';

const isNone = oneOf(null);

const isSection = shapeOf<Section>({
  app: isText,
  release: isText,
  kind: optional(oneOf('documents')),
  type: optional(oneOf('module')),
  container: optional(isText),
  entry: optional(isText),
  base: isText,
  data: optional(isText),
  routes: listOf(shapeOf({ path: isText, scripts: listOf(isText), styles: listOf(isText) })),
  integrity: recordOf(isText),
});

/** null on a page that no section owns. */
export const isSectionData = either(isNone, isSection);

export const isShellData = shapeOf<ShellData>({
  release: isText,
  base: isText,
  scripts: listOf(isText),
  styles: listOf(isText),
  integrity: recordOf(isText),
  gone: optional(listOf(isText)),
});

export const isLive = shapeOf<Live>({
  contract: oneOf(LIVE_VERSION),
  composition: isNumber,
  shell: isText,
  sections: recordOf(
    shapeOf({ live: isSection, previous: isSectionData, moved: optional(listOf(isText)) }),
  ),
});
