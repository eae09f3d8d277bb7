import { digestOf, releaseIdOf } from '@site/contract/digest';
import type { Build } from '@site/store';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inspectBuild, buildOf, type BuiltFiles } from '../src/builds/inspect-build';

type Description = Record<string, unknown>;

export interface TestBuildOptions {
  readonly version?: string;
  readonly builtAt?: string;
  readonly revision?: string;
  /** More files, or others: "client/a.svg". undefined: it is described, and not there. */
  readonly files?: Readonly<Record<string, string | undefined>>;
  /** Before the identity is computed, so it stays right. */
  readonly change?: (release: Description) => void;
}

const CLAIMS = { content: ['/', '/about'], blog: ['/blog', '/blog/*'], forms: ['/contact'] };

const shellFields = {
  scripts: ['main.js'],
  styles: [],
  root: [],
  claims: CLAIMS,
  takesSettings: true,
  provides: { react: '19.3.1', 'react-dom': '19.3.1' },
  origins: { scripts: [], images: [], connects: [] },
};

const containerOf = (app: string) => `${app.replaceAll('-', '_')}_container`;

const sectionFields = (app: string) => ({
  entry: 'main.js',
  container: containerOf(app),
  connects: [],
  takesSettings: true,
  requires: { react: '^19.3.0' },
  routes: [{ path: `/${app}`, scripts: ['main.js'], styles: [], pages: [`/${app}`] }],
});

const describe = (text: string) => ({
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  bytes: Buffer.byteLength(text),
});

export function testFiles(
  app: string,
  text: string,
  options: TestBuildOptions = {},
): Readonly<Record<string, string | undefined>> {
  const files: Record<string, string | undefined> = {
    'client/main.js': `var ${containerOf(app)} = '${text}';`,
    ...(app === 'shell' && { 'client/document.html': '<!doctype html>' }),
    'server/server.cjs': `exports.text = '${text}';`,
    ...options.files,
  };
  const describedBelow = (folder: string) =>
    Object.fromEntries(
      Object.entries(files)
        .filter(([name]) => name.startsWith(folder))
        .map(([name, body = '']) => [name.slice(folder.length), describe(body)]),
    );
  const release: Description = {
    contract: 1,
    app,
    version: options.version ?? '1.0.0',
    ...(app === 'shell' ? shellFields : sectionFields(app)),
    client: describedBelow('client/'),
    server: describedBelow('server/'),
    builtAt: options.builtAt ?? '2026-11-28T01:00:00.000Z',
    revision: options.revision ?? `commit ${text}`,
  };
  options.change?.(release);
  const digest = digestOf(release);
  const identity = { digest, release: releaseIdOf(String(release.version), digest), ...release };
  return { ...files, 'release.json': JSON.stringify(identity) };
}

const encode = (text: string) => new TextEncoder().encode(text);

export async function testBuild(
  app: string,
  text: string,
  options: TestBuildOptions = {},
): Promise<Build> {
  const files = testFiles(app, text, options);
  const built: BuiltFiles = {
    name: app,
    sizeOf: (name) => (files[name] === undefined ? undefined : Buffer.byteLength(files[name])),
    read: (name) => Promise.resolve(encode(files[name] ?? '')),
  };
  const { release, files: read, violations } = await inspectBuild(built);
  if (!release || violations[0]) throw violations[0] ?? new Error(`${app} is no release`);
  return buildOf(release, read);
}

export function writeTestFolder(
  parent: string,
  app: string,
  text: string,
  options: TestBuildOptions = {},
): string {
  const folder = fs.mkdtempSync(path.join(parent, `${app}-`));
  for (const [name, body] of Object.entries(testFiles(app, text, options))) {
    if (body === undefined) continue;
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), body);
  }
  return folder;
}
