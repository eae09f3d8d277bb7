import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter as tree,
  parse,
  parseFragment,
  serialize,
} from 'parse5';
import {
  SECTION_DATA_ID,
  SHELL_DATA_ID,
  scriptJson,
  type ShellData,
} from '@site/contract/page-data';
import { dataBlock, splitHead } from '@site/contract/document';
import { attribute, type Element, elementsBelow } from '@site/contract/document/html';
import { sendingTo } from '@site/contract/document/policy';
import { isShellData } from '@site/contract';
import { parsed } from '@site/contract/browser';
import { BASE } from './configurations';
import { PRERENDER_ERROR_ID } from './prerender-error';
import type { RenderedPage } from './render/section';

type Root = DefaultTreeAdapterTypes.Document;

const FRAME_META = new Set(['viewport', 'color-scheme', 'theme-color']);

function belongsToPage(element: Element): boolean {
  const { tagName } = element;
  if (tagName === 'title') return true;
  if (tagName === 'link')
    return /^(canonical|alternate|next|prev)$/.test(attribute(element, 'rel') ?? '');
  const name = attribute(element, 'name');
  const isPageMeta = attribute(element, 'property') || (name && !FRAME_META.has(name));
  return tagName === 'meta' && !!isPageMeta;
}

const find = (root: Root, test: (element: Element) => boolean) => elementsBelow(root).find(test);

const findById = (root: Root, id: string) => find(root, (one) => attribute(one, 'id') === id);

const findSection = (root: Root) =>
  find(root, (one) => attribute(one, 'data-section') !== undefined);

function append(root: Root, tagName: 'head' | 'body', html: string): void {
  const element = find(root, (one) => one.tagName === tagName);
  if (!element) return;
  for (const node of [...parseFragment(element, html, {}).childNodes])
    tree.appendChild(element, node);
}

function fill(element: Element, html: string): void {
  element.childNodes = [];
  for (const node of [...parseFragment(element, html, {}).childNodes])
    tree.appendChild(element, node);
}

const stylesheet = (href: string) => `<link rel="stylesheet" href="${href}">`;

function setData(root: Root, id: string, data: unknown): void {
  const block = findById(root, id);
  if (block) fill(block, scriptJson(data));
}

/** Pages inline only the rules that they need; a page from source may need any. */
function linkWholeStyles(root: Root): void {
  for (const element of elementsBelow(root))
    if (element.tagName === 'style') tree.detachNode(element);
  const data = findById(root, SHELL_DATA_ID);
  const { base, styles } = parsed(data && serialize(data), isShellData, `#${SHELL_DATA_ID}`);
  append(root, 'head', styles.map((name) => stylesheet(base + name)).join(''));
}

function allowConnections(root: Root, origins: readonly string[]): void {
  const policy = find(root, (one) => attribute(one, 'http-equiv') === 'Content-Security-Policy');
  for (const one of policy?.attrs ?? [])
    if (one.name === 'content') one.value = sendingTo(one.value, origins);
}

/** The frame's script starts nothing: ours does. */
const NOTHING: ShellData = { release: 'dev', base: BASE, scripts: [], styles: [], integrity: {} };

export function putSection(
  live: string,
  app: string,
  page: RenderedPage,
  styles: readonly string[],
): string {
  const root = parse(live);
  linkWholeStyles(root);
  allowConnections(root, page.connects);
  for (const element of elementsBelow(root)) if (belongsToPage(element)) tree.detachNode(element);
  const { head, app: html } = splitHead(page.html);
  const links = styles.map((name) => stylesheet(BASE + name)).join('');
  append(root, 'head', `${head}${links}<script src="${BASE}main.js" defer></script>`);
  const section = findSection(root);
  if (section) {
    section.attrs = [{ name: 'data-section', value: app }];
    fill(section, html);
  }
  setData(root, SHELL_DATA_ID, NOTHING);
  setData(root, SECTION_DATA_ID, null);
  if (page.error) append(root, 'body', dataBlock(PRERENDER_ERROR_ID, page.error));
  return serialize(root);
}
