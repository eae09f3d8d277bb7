import { scriptJson } from '../page-data';

/** Places in the shell's document.html. */
export type Place = 'page:head' | 'page:settings' | 'page:looks' | 'page:app' | 'page:data';

const PLACE = /<!--(page:\w+)-->/;

export const fillPlaces = <T>(
  template: string,
  filling: Readonly<Partial<Record<Place, readonly T[]>>>,
): (string | T)[] =>
  template
    .split(PLACE)
    .flatMap((part, index): readonly (string | T)[] =>
      index % 2 === 0 ? [part] : (filling[part as Place] ?? []),
    );

export const dataBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${scriptJson(data)}</script>`;

export const settingsScript = (fields: string): string => `siteSettings=${fields};`;

const SETTINGS = /<script>siteSettings=(\{(?:"(?:[^"\\]|\\.)*"|[^"])*?\});/;

export const settingsIn = (html: string): string | undefined => SETTINGS.exec(html)?.[1];

/** Exactly as React writes tags: in anything looser, an attribute could still be open. */
const ATTRIBUTE = /(?:\s+[\w:.-]+="[^"<>]*")*\s*/.source;
const HEAD_TAG = new RegExp(
  `^(?:<title${ATTRIBUTE}>[^<]*</title>|<meta${ATTRIBUTE}/?>|<link${ATTRIBUTE}/?>)`,
);

/** React writes head tags before the first element of the app. */
export function splitHead(html: string): { readonly head: string; readonly app: string } {
  let end = 0;
  for (let tag = HEAD_TAG.exec(html); tag; tag = HEAD_TAG.exec(html.slice(end)))
    end += tag[0].length;
  return { head: html.slice(0, end), app: html.slice(end) };
}
