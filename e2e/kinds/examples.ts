import { digestOf, releaseIdOf } from '@site/contract/digest';
import type { ShellRelease } from '@site/contract';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repository, type Site } from '../fixtures/site';

interface Example {
  readonly app: string;
  readonly paths: readonly string[];
}

/** By folder below examples/. */
export const examples: Readonly<Record<string, Example>> = {
  'react-18': { app: 'estimate', paths: ['/estimate'] },
  astro: { app: 'guides', paths: ['/guides', '/guides/*'] },
  rspack: { app: 'webinars', paths: ['/webinars', '/webinars/*'] },
  vite: { app: 'templates', paths: ['/templates'] },
};

const temporary = () => fs.mkdtempSync(path.join(os.tmpdir(), 'examples-'));

export function buildExamples(): string {
  const folder = temporary();
  for (const name of Object.keys(examples)) {
    const cwd = path.join(repository, 'examples', name);
    execFileSync('npm', ['ci'], { cwd, stdio: 'inherit' });
    execFileSync('npm', ['run', 'build'], { cwd, stdio: 'inherit' });
    fs.cpSync(path.join(cwd, 'dist'), path.join(folder, name), { recursive: true });
  }
  return folder;
}

/** `<folder>/<name>` is a release. */
export async function deployExamples(site: Site, folder: string): Promise<void> {
  const apps = Object.values(examples).map(({ app }) => app);
  const from = Object.keys(examples).flatMap((name) => ['--from', path.join(folder, name)]);
  await site.run('deploy', 'shell', ...apps, '--from', shellWithClaims(folder), ...from);
}

function shellWithClaims(below: string): string {
  const folder = path.join(below, 'shell');
  fs.cpSync(path.join(repository, 'shell/dist/release'), folder, { recursive: true });
  const file = path.join(folder, 'release.json');
  const built = JSON.parse(fs.readFileSync(file, 'utf8')) as ShellRelease;
  const claims = Object.values(examples).map(({ app, paths }) => [app, paths] as const);
  const next = { ...built, claims: { ...built.claims, ...Object.fromEntries(claims) } };
  const digest = digestOf(next);
  const release = releaseIdOf(next.version, digest);
  fs.writeFileSync(file, JSON.stringify({ ...next, digest, release }));
  return folder;
}
