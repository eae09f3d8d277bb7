import { digestOf, releaseIdOf } from '@site/shared/contract/digest';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export type Description = Record<string, unknown>;
export type Change = (release: Description) => void;

/** Sets digest and id unless it has them; returns the id of its content. */
export function identify(release: Description): string {
  const digest = digestOf(release);
  const id = releaseIdOf(String(release.version), digest);
  release.digest ??= digest;
  release.release ??= id;
  return id;
}

export const descriptionIn = (built: string): Description =>
  JSON.parse(fs.readFileSync(path.join(built, 'release.json'), 'utf8')) as Description;

let copies = 0;

/** Keeps the old digest. */
export function withDescription(built: string, change: Change): string {
  const copy = `${built}.copy-${++copies}`;
  fs.cpSync(built, copy, { recursive: true });
  const release = descriptionIn(built);
  change(release);
  fs.writeFileSync(path.join(copy, 'release.json'), JSON.stringify(release));
  return copy;
}

const described = (body: string) => ({
  integrity: `sha384-${createHash('sha384').update(body).digest('base64')}`,
  bytes: Buffer.byteLength(body),
});

/** With right hashes, as its author could make it. */
export function resealed(
  built: string,
  files: Readonly<Record<string, string>>,
  change?: Change,
): string {
  const copy = withDescription(built, (release) => {
    for (const [key, body] of Object.entries(files)) {
      const [part = '', ...name] = key.split('/');
      (release[part] as Description)[name.join('/')] = described(body);
    }
    delete release.digest;
    delete release.release;
    change?.(release);
    identify(release);
  });
  for (const [key, body] of Object.entries(files)) {
    const folder = path.dirname(path.join(copy, key));
    if (fs.statSync(folder, { throwIfNoEntry: false })?.isFile()) fs.rmSync(folder);
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(copy, key), body);
  }
  return copy;
}
