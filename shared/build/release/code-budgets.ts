import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { siteConfig } from '@site/site/site.config';
import { entryOf, isShell, type Release } from '@site/contract';

const { page, pages, parts, section } = siteConfig.budgets;

interface Weight {
  readonly what: string;
  readonly bytes: number;
  readonly part: number;
}

const INLINE = /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

type Files = ReadonlyMap<string, Buffer>;

const sizeOf = (files: Files, names: readonly string[]) =>
  names.reduce((sum, name) => sum + brotliCompressSync(files.get(name) ?? '').length, 0);

function inlineSize(files: Files): number {
  const document = files.get('document.html')?.toString() ?? '';
  const code = [...document.matchAll(INLINE)].map(([, text]) => text).join('');
  return code ? brotliCompressSync(code).length : 0;
}

function weightsOf(release: Release, files: Files): Weight[] {
  if (isShell(release)) {
    const scripts = sizeOf(files, release.scripts) + inlineSize(files);
    return [
      { what: 'its scripts', bytes: scripts, part: parts.shell.scripts },
      { what: 'its styles', bytes: sizeOf(files, release.styles), part: parts.shell.styles },
    ];
  }
  return release.routes.flatMap((route) => {
    const after = Math.min(...route.pages.map((one) => pages[one]?.after ?? page.after));
    return [
      {
        what: `page ${route.path}: its scripts`,
        bytes: sizeOf(files, [...entryOf(release), ...route.scripts]),
        part: after - parts.shell.scripts,
      },
      {
        what: `page ${route.path}: its styles`,
        bytes: sizeOf(files, route.styles),
        part: parts.section.styles,
      },
    ];
  });
}

export const codeErrors = (release: Release, files: Files): string[] =>
  weightsOf(release, files)
    .filter(({ bytes, part }) => bytes > part)
    .map(
      ({ what, bytes, part }) =>
        `${what} are ${bytes} bytes compressed, ${bytes - part} over the part of ${part} that ${release.app} has of its pages' budgets; ` +
        'make them smaller, or raise the budget in shared/site/site.config.ts with the reason in the commit',
    );

/** Content is never refused for its size. */
export function contentWarnings(release: Release): string[] {
  const most = siteConfig.apps[release.app]?.budget?.client ?? section.client;
  const bytes = Object.values(release.client).reduce((sum, file) => sum + file.bytes, 0);
  return bytes > most
    ? [
        `its client files are ${bytes} bytes, ${bytes - most} more than is usual: look for large pictures`,
      ]
    : [];
}

export const clientFiles = (folder: string, { client }: Release): Files =>
  new Map(
    Object.keys(client).map((name) => [name, fs.readFileSync(path.join(folder, 'client', name))]),
  );
