import {
  copySources,
  installPackages,
  installWorkspaces,
} from '@site/shared/testing/checkouts/copies';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { repository, WORK } from '../fixtures/site';

const COPY = path.join(WORK, 'reporting');
const STAMP = path.join(COPY, 'made-of');
const SOURCES = [
  'shared',
  'shell',
  'remote-blog',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Each post of the bad release has a fault of its own. */
export const posts = {
  throws: '/blog/gohighlevel-automations-you-can-steal',
  turnsWhite: '/blog/gohighlevel-snapshots-explained',
  hasDeadButton: '/blog/gohighlevel-for-agencies-recurring-revenue',
} as const;

/** Of visits. The page decides by `Math.random`, once for each document. */
export const SHARE_THAT_THROWS = 0.2;

/** Where the bad release throws. */
export const FAULT = {
  file: 'remote-blog/src/components/PostLayout/Planted.tsx',
  line: 8,
} as const;

const LAYOUT = 'remote-blog/src/components/PostLayout/PostLayout.tsx';

/** Not in the build's hydration check, where there is no Chromium. */
const PLANTED = `import { useEffect } from 'react';

const isChromium = () => typeof window !== 'undefined' && navigator.userAgent.includes('Chrome/');
const isAt = (path: string) => isChromium() && window.location.pathname === path;
const isUnlucky = Math.random() < ${SHARE_THAT_THROWS};

export function Planted() {
  if (isUnlucky && isAt('${posts.throws}')) throw new Error('planted');
  useEffect(() => {
    if (isAt('${posts.turnsWhite}')) {
      document.open();
      document.close();
    }
    if (isAt('${posts.hasDeadButton}'))
      document.addEventListener(
        'click',
        (event) => (event.target as Element).closest('[data-cta]') && event.preventDefault(),
        true,
      );
  }, []);
  return null;
}
`;

function change(name: string, from: string, to: string): void {
  const file = path.join(COPY, name);
  const text = fs.readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${name} does not contain "${from}"`);
  fs.writeFileSync(file, text.replace(from, to));
}

function plant(): void {
  change('shared/site.config.ts', 'report: boolean = false', 'report: boolean = true');
  fs.writeFileSync(path.join(COPY, FAULT.file), PLANTED);
  change(
    LAYOUT,
    'import { AuthorBox }',
    "import { Planted } from './Planted';\nimport { AuthorBox }",
  );
  change(LAYOUT, '        {children}\n', '        {children}\n        <Planted />\n');
}

const built = (workspace: string) => path.join(COPY, workspace, 'dist/release');

function madeOf(): string {
  const sources = ['shell', 'remote-blog'].map((name) =>
    path.join(repository, name, 'dist/fingerprint'),
  );
  return [...sources, import.meta.filename].map((file) => fs.readFileSync(file, 'utf8')).join();
}

function build(wanted: string): void {
  fs.rmSync(COPY, { recursive: true, force: true });
  fs.mkdirSync(COPY, { recursive: true });
  copySources(COPY, SOURCES);
  installPackages(COPY, 'linked');
  installWorkspaces(COPY);
  plant();
  for (const workspace of ['shell', 'remote-blog'])
    execFileSync('npm', ['run', '--silent', 'build', '-w', workspace], {
      cwd: COPY,
      stdio: 'inherit',
    });
  fs.writeFileSync(STAMP, wanted);
}

/** Global setup removes what a run that was killed has left. */
export const BUILDING = path.join(WORK, 'reporting-is-built');

function isFirst(): boolean {
  try {
    fs.mkdirSync(BUILDING);
    return true;
  } catch {
    return false;
  }
}

/**
 * A shell with the reporter, and a bad release of the blog: built once for unchanged sources. Of
 * two test files, one builds and the other waits.
 */
export async function builtReleases(): Promise<{ readonly shell: string; readonly blog: string }> {
  const wanted = madeOf();
  const isBuilt = () => fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === wanted;
  for (; !isBuilt(); await setTimeout(200)) {
    if (!isFirst()) continue;
    try {
      if (!isBuilt()) build(wanted);
    } finally {
      fs.rmdirSync(BUILDING);
    }
  }
  return { shell: built('shell'), blog: built('remote-blog') };
}
