import {
  type Section,
  SECTION_DATA_ID,
  SHELL_DATA_ID,
  type ShellData,
} from '@site/shared/contract/page-data';

const read = (id: string): unknown =>
  JSON.parse(document.getElementById(id)?.textContent ?? 'null');

function preload(href: string, integrity = ''): void {
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'script',
      href,
      integrity,
    }),
  );
}

/** So long the application may take without a word. A later one is welcome all the same. */
const LATE_MS = 5000;

function giveUp(): void {
  const { dataset } = document.documentElement;
  dataset.application ??= 'failed';
}

let started = false;

/**
 * Starts the application, once: React, the router and the code of this page. Every file that this page
 * needs is asked for now, side by side, each with its integrity value.
 */
export function startApplication(): void {
  if (started) return;
  started = true;
  delete document.documentElement.dataset.application;
  setTimeout(giveUp, LATE_MS);
  const shell = read(SHELL_DATA_ID) as ShellData;
  const section = read(SECTION_DATA_ID) as Section | null;
  for (const name of shell.scripts ?? []) {
    const src = shell.base + name;
    document.head.append(
      Object.assign(document.createElement('script'), {
        src,
        integrity: shell.integrity[name],
        async: false,
        onerror: giveUp,
      }),
    );
  }
  for (const name of section
    ? [section.entry, ...section.routes.flatMap(({ scripts }) => scripts)]
    : [])
    preload((section as Section).base + name, section?.integrity[name]);
}
