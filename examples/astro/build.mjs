/** Turns Astro's pages into a release. */
import fs from 'node:fs';
import path from 'node:path';
import { defaultTreeAdapter as tree, parse, serialize } from 'parse5';
import { writeRelease } from '../write-release.mjs';

const here = (...names) => path.join(import.meta.dirname, ...names);
const { version } = JSON.parse(fs.readFileSync(here('package.json')));
const site = here('dist/site');
const PART = '[data-section="guides"]';

fs.rmSync(here('dist/client'), { recursive: true, force: true });
fs.rmSync(here('dist/server'), { recursive: true, force: true });
fs.mkdirSync(here('dist/server'), { recursive: true });

function* below(node) {
  for (const child of node.childNodes ?? []) {
    yield child;
    yield* below(child);
  }
}

const attribute = (element, name) => element.attrs?.find((one) => one.name === name)?.value;

/** See docs/release-format.md, "Finished pages". */
function read(file) {
  const document = parse(fs.readFileSync(file, 'utf8'));
  const all = [...below(document)];
  const named = (name) => all.filter(({ nodeName }) => nodeName === name);
  const addresses = (name, key) =>
    named(name)
      .map((one) => attribute(one, key))
      .filter(Boolean);
  const [title] = named('title').map((one) => one.childNodes[0].value);
  const description = named('meta').find((one) => attribute(one, 'name') === 'description');
  const scripts = addresses('script', 'src');
  const styles = named('link')
    .filter((one) => attribute(one, 'rel') === 'stylesheet')
    .map((one) => attribute(one, 'href'));
  for (const script of named('script')) tree.detachNode(script);
  const [body] = named('body');
  return {
    scripts,
    styles,
    page: {
      head: { title, description: attribute(description, 'content') },
      html: serialize(body).trim(),
    },
  };
}

/** "/_astro/page.1a2b.css" -> "page.1a2b.css". */
const nameOf = (address) => path.basename(address);

function copy(address) {
  const body = fs.readFileSync(path.join(site, address), 'utf8');
  fs.mkdirSync(here('dist/client'), { recursive: true });
  const scoped = address.endsWith('.css') ? `@scope (${PART}){${body}}` : body;
  fs.writeFileSync(here('dist/client', nameOf(address)), scoped);
}

const pages = {};
const routes = [];
for (const name of fs.readdirSync(site, { recursive: true }).sort()) {
  if (!name.endsWith('index.html')) continue;
  const at = `/${path.dirname(name)}`;
  const { page, scripts, styles } = read(path.join(site, name));
  for (const address of [...scripts, ...styles]) copy(address);
  pages[at] = page;
  routes.push({ path: at, scripts: scripts.map(nameOf), styles: styles.map(nameOf), pages: [at] });
}
fs.writeFileSync(here('dist/server/pages.json'), JSON.stringify({ pages }));
fs.rmSync(site, { recursive: true });

writeRelease(here('dist'), { app: 'guides', version, kind: 'documents', type: 'module', routes });
