import { exportSite } from '@site/server/export-site';
import { FileStore } from '@site/tool/file-store';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { BASE_STORE, WORK } from '../../fixtures/site';
import { examples, toolWithBudgets, buildExamples } from '../../kinds/examples';

/** Small sections, so that the ways to them differ more than the pages. */
export const KINDS = {
  documents: { example: 'plain-html', path: '/glossary' },
  federated: { example: 'rspack', path: '/webinars' },
} as const;

export const kindsFolder = path.join(WORK, 'visit/kinds/public');

function insert(file: string, place: RegExp, lines: readonly string[]): void {
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(
    file,
    text.replace(place, (found) => found + lines.join('\n')),
  );
}

/** The site with these sections, linked in the footer. */
export async function makeKinds(): Promise<void> {
  const built = buildExamples();
  const tool = toolWithBudgets('shell');
  const chosen = Object.values(KINDS).map((kind) => examples[kind.example]!);
  insert(
    path.join(tool, 'shared/site.config.ts'),
    /const apps.*\{\n/,
    chosen.map(
      ({ app, paths }) =>
        `${app}: { owner: '@site/${app}', heading: '${app}', paths: ${JSON.stringify(paths)} },`,
    ),
  );
  insert(
    path.join(tool, 'shell/src/content/navigation.ts'),
    /title: 'Discover',\n\s*links: \[\n/,
    chosen.map(({ app, paths }) => `{ name: '${app}', path: '${paths[0]}' },`),
  );
  const store = path.join(tool, 'store');
  fs.cpSync(BASE_STORE, store, { recursive: true, verbatimSymlinks: true });
  const run = (cwd: string, ...words: string[]) =>
    execFileSync(process.execPath, words, {
      cwd: path.join(tool, cwd),
      env: { ...process.env, RELEASE_STORE: store, RELEASE_WHO: 'the benchmark' },
      stdio: 'inherit',
    });
  run('shell', '../node_modules/.bin/build-app');
  const from = Object.values(KINDS).flatMap(({ example }) => ['--from', path.join(built, example)]);
  const release = '../release/bin/release.mjs';
  run(
    'shell',
    release,
    'deploy',
    'shell',
    ...chosen.map(({ app }) => app),
    '--from',
    'dist/release',
    ...from,
  );
  fs.rmSync(path.dirname(kindsFolder), { recursive: true, force: true });
  await exportSite(new FileStore(store), path.dirname(kindsFolder), 0);
  for (const folder of [built, tool]) fs.rmSync(folder, { recursive: true });
}
