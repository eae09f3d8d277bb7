import {
  type Section,
  SECTION_DATA_ID,
  SHELL_DATA_ID,
  type ShellData,
} from '@site/shared/contract/page-data';

type Release = Pick<ShellData, 'base' | 'integrity'>;

/** By its address alone: this script is part of each page, and the application reads all of it with care. */
const isRelease = <T extends Release>(value: unknown): value is T =>
  !!(value as Partial<Release> | null)?.base;

function read<T extends Release>(id: string): T | null {
  const value: unknown = JSON.parse(document.getElementById(id)?.textContent ?? 'null');
  return isRelease<T>(value) ? value : null;
}

/** A file that failed leaves nothing behind that somebody could wait for. */
const onerror = ({ target }: Event) => (target as Element).remove();

function bring(name: 'link' | 'script', file: string, { integrity }: Release, more: object) {
  const element = document.createElement(name);
  Object.assign(element, { integrity: integrity[file], onerror, ...more });
  document.head.append(element);
  return element;
}

/** So long the application may take without a word. A later one is welcome all the same. */
const LATE_MS = 5000;

function giveUp(): void {
  const { dataset } = document.documentElement;
  dataset.application ??= 'failed';
}

/**
 * They count from when all are there, in one moment: each builds on those before it, and the page's own would
 * be in another order with some of them than with all. If one does not come, none counts.
 */
function bringStyles(shell: ShellData, section: Release | null, files: readonly string[]): void {
  let missing = 0;
  const onload = () => {
    if (--missing === 0) for (const link of waiting) link.setAttribute('media', 'all');
  };
  const sheets = (release: Release, names: readonly string[]) =>
    names.map((file) => {
      missing++;
      const href = release.base + file;
      // What does not count yet would come last.
      const more = { rel: 'stylesheet', fetchPriority: 'high', media: 'not all', href, onload };
      return bring('link', file, release, more);
    });
  const waiting = [...sheets(shell, shell.styles), ...(section ? sheets(section, files) : [])];
}

let started = false;

/**
 * Fetches the application's files into the browser's cache without running them, so that the first touch of a page with
 * controls waits for no network.
 */
export function prefetchApplication(): void {
  const shell = read<ShellData>(SHELL_DATA_ID);
  const section = read<Section>(SECTION_DATA_ID);
  const route = section?.routes[0];
  if (started || !shell || !section || !route) return;
  const files = [
    ...[...shell.scripts, ...shell.styles].map((file) => shell.base + file),
    ...[section.entry, ...route.scripts, ...route.styles].map((file) => section.base + file),
  ];
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
}

/**
 * Starts the application, once: React, the router and the code of this page, and its styles whole, of which
 * the page has what it needs itself. Every file is asked for now, side by side, each with its integrity value.
 */
export function startApplication(): void {
  if (started) return;
  started = true;
  delete document.documentElement.dataset.application;
  setTimeout(giveUp, LATE_MS);
  const shell = read<ShellData>(SHELL_DATA_ID);
  const section = read<Section>(SECTION_DATA_ID);
  if (!shell) return giveUp();
  const route = section?.routes[0];
  bringStyles(shell, section, route?.styles ?? []);
  for (const file of shell.scripts)
    bring('script', file, shell, { src: shell.base + file, async: false, onerror: giveUp });
  if (!section || !route) return;
  // An entry needs the federation runtime, which is part of the shell's scripts: it runs after them.
  const { base, entry } = section;
  bring('script', entry, section, { src: base + entry, async: false });
  for (const file of route.scripts) bring('script', file, section, { src: base + file });
}
