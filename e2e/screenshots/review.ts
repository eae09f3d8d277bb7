import path from 'node:path';

/** One screenshot that is not as it was. */
export interface Change {
  /** Where it lies below the baseline, such as "pages/home/top/375-light.png". */
  readonly name: string;
  /** What was compared, in words; nothing for a new one. */
  readonly fault: string;
  /** The files of it, each where it may be looked at; a new one has no old one. */
  readonly files: { readonly old?: string; readonly new: string; readonly difference?: string };
}

const STYLE = `
  body { margin: 0 auto; padding: 1rem; font: 16px/1.5 system-ui; color-scheme: light dark; }
  section { border-block-start: 1px solid gray; }
  div { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
  figure { margin: 0; flex: 0 0 auto; }
  img { display: block; border: 1px solid gray; max-inline-size: min(44rem, 90vw); }
`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const shown = (folder: string, title: string, file: string | undefined) =>
  file
    ? `<figure><figcaption>${title}</figcaption><a href="${path.relative(folder, file)}"><img src="${path.relative(folder, file)}" alt="${title}"></a></figure>`
    : '';

const section = (folder: string, { name, fault, files }: Change) => `
  <section>
    <h2>${escaped(name)}</h2>
    <p>${escaped(fault)}</p>
    <div>
      ${shown(folder, 'Old', files.old)}
      ${shown(folder, 'New', files.new)}
      ${shown(folder, 'Difference', files.difference)}
    </div>
  </section>`;

/** Takes what changed, and the folder of the page; gives the page that shows old, new and difference side by side. */
export const reviewPage = (folder: string, changes: readonly Change[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${changes.length} screenshots changed</title>
<style>${STYLE}</style>
<h1>${changes.length} screenshots changed</h1>
${changes.map((change) => section(folder, change)).join('\n')}
`;
