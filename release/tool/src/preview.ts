import {
  adoptRelease,
  ObjectWriter,
  type Preview,
  PREVIEW_AREA,
  readLatest,
  writePreview,
} from '@site/store';
import { randomBytes } from 'node:crypto';
import { assertSound } from './builds/assert-sound';
import { requireLive } from './commit';
import type { Context } from './context';

interface PreviewRequest {
  readonly app: string;
  /** Of a published release. */
  readonly id: string;
  readonly days: number;
}

interface CreatedPreview {
  /** The secret part of its address. */
  readonly token: string;
  readonly preview: Preview;
  readonly warnings: readonly string[];
}

const DAY_MS = 86_400_000;

const TOKEN_BYTES = 16;
const KEY_BYTES = 32;

const randomText = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Writes only to the app's own area and that of previews. */
export async function previewApp(
  context: Context,
  { app, id, days }: PreviewRequest,
): Promise<CreatedPreview> {
  const { store, composer, author, now = Date.now } = context;
  const { composition } = await readLatest(store);
  const latest = requireLive({ latest: composition });
  const objects = new ObjectWriter(store, now);
  const adopted = await adoptRelease(objects, app, id, PREVIEW_AREA);
  await assertSound(objects, adopted);
  const { settings } = latest;
  const site = await composer.composeSite(objects, {
    settings,
    latest,
    checks: 'all',
    gone: true,
    area: PREVIEW_AREA,
    apps: { ...latest.apps, [app]: adopted.ref },
  });
  const isOwn = ([name, set]: readonly [string, string]) => latest.apps[name]?.pages !== set;
  const time = now();
  const preview: Preview = {
    format: 1,
    app,
    author,
    release: adopted.ref,
    base: latest.number,
    pages: Object.fromEntries(Object.entries(site.pages).filter(isOwn)),
    at: new Date(time).toISOString(),
    expires: new Date(time + days * DAY_MS).toISOString(),
    key: randomText(KEY_BYTES),
  };
  const token = randomText(TOKEN_BYTES);
  await writePreview(store, token, preview);
  await objects.restoreMissing();
  return { token, preview, warnings: site.warnings };
}
