import {
  type Section,
  SECTION_DATA_ID,
  SHELL_DATA_ID,
  type ShellData,
} from '@site/contract/page-data';
import { observeBanner } from './consent-banner';

type Release = Pick<ShellData, 'base' | 'integrity'>;

/** The application validates the rest: every page inlines this script. */
const isRelease = <T extends Release>(value: unknown): value is T =>
  !!(value as Partial<Release> | null)?.base;

function read<T extends Release>(id: string): T | null {
  const value: unknown = JSON.parse(document.getElementById(id)?.textContent ?? 'null');
  return isRelease<T>(value) ? value : null;
}

/** Nothing may wait for a file that failed. */
const onerror = ({ target }: Event) => (target as Element).remove();

function appendAsset(name: 'link' | 'script', file: string, { integrity }: Release, more: object) {
  const element = document.createElement(name);
  Object.assign(element, { integrity: integrity[file], onerror, ...more });
  document.head.append(element);
  return element;
}

/** The application may still start after this. */
const START_TIMEOUT_MS = 5000;

function markFailed(): void {
  const { dataset } = document.documentElement;
  dataset.application ??= 'failed';
}

/** Each stylesheet builds on those before it: enables all at once, or none if one fails. */
function appendStyles(shell: ShellData, section: Release | null, files: readonly string[]): void {
  let missing = 0;
  const onload = () => {
    if (--missing > 0) return;
    observeBanner();
    for (const link of waiting) link.setAttribute('media', 'all');
  };
  const sheets = (release: Release, names: readonly string[]) =>
    names.map((file) => {
      missing++;
      const href = release.base + file;
      // `media: not all` lowers the priority.
      const more = { rel: 'stylesheet', fetchPriority: 'high', media: 'not all', href, onload };
      return appendAsset('link', file, release, more);
    });
  const waiting = [...sheets(shell, shell.styles), ...(section ? sheets(section, files) : [])];
}

/** The entry imports it: an `import` has no integrity of its own. */
const preloadModule = (file: string, section: Section) =>
  appendAsset('link', file, section, { rel: 'modulepreload', href: section.base + file });

/** `name` is the file's name without its hash. */
export function loadShellScript(name: string): void {
  const shell = read<ShellData>(SHELL_DATA_ID);
  const file = Object.keys(shell?.integrity ?? {}).find((fileName) =>
    fileName.startsWith(`${name}.`),
  );
  if (shell && file)
    appendAsset('script', file, shell, { src: shell.base + file, fetchPriority: 'low' });
}

let started = false;

export function startApplication(): void {
  if (started) return;
  started = true;
  delete document.documentElement.dataset.application;
  setTimeout(markFailed, START_TIMEOUT_MS);
  const shell = read<ShellData>(SHELL_DATA_ID);
  const section = read<Section>(SECTION_DATA_ID);
  if (!shell) return markFailed();
  const route = section?.routes[0];
  appendStyles(shell, section, route?.styles ?? []);
  for (const file of shell.scripts)
    appendAsset('script', file, shell, {
      src: shell.base + file,
      async: false,
      onerror: markFailed,
    });
  if (!section || !route) return;
  // An entry needs the federation runtime from the shell's scripts, so it runs after them.
  const { base, entry, type = '' } = section;
  if (entry) appendAsset('script', entry, section, { src: base + entry, async: false, type });
  for (const file of route.scripts)
    if (entry && type) preloadModule(file, section);
    // Finished pages have scripts of their own, in order.
    else appendAsset('script', file, section, { src: base + file, async: !!entry, type });
}
