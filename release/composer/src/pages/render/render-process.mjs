import { isBuiltin } from 'node:module';
import vm from 'node:vm';
import { confine } from './confine.mjs';
import { freeze, SectionData } from './section-data.mjs';

/**
 * @import { PageJob, Task } from './render'
 *
 * @typedef {object} Shell What the shell's server bundle exports; nothing of it has been checked.
 * @property {Readonly<Record<string, unknown>>} shared
 * @property {(page: PageJob & { remote: unknown, gone: readonly string[] }) => unknown} render
 * @property {object} site
 * @property {unknown} origins
 *
 * @typedef {object} Section What a section's server bundle exports, also unchecked.
 * @property {readonly { readonly lazy?: () => unknown }[]} [routes]
 * @property {() => unknown} [documents]
 */

/**
 * Answers the first message when it has started, a Task with { site }, each page with { html }, and the last message with
 * { documents }; or with { error }. The parent limits time and memory.
 */
const { channel } = process;
if (!channel || !process.send)
  throw new Error('run this file with fork(): it renders what its parent sends');

// Saved before release code runs, which could replace them.
const post = process.send.bind(process);
const toJson = JSON.stringify;
/**
 * Without a prototype: a section's additions to all objects must not change a message.
 *
 * @param {'site' | 'html' | 'error' | 'documents'} kind
 * @param {unknown} value
 */
const send = (kind, value) => post({ __proto__: null, [kind]: value });
const getBuiltin = process.getBuiltinModule.bind(process);
const exit = process.exit.bind(process);
const toText = String;

/** @param {unknown} error */
const messageOf = (error) => toText(error instanceof Error ? error.message : error);

process.on('uncaughtException', (error) => send('error', messageOf(error)));
process.on('disconnect', () => exit());

/** @type {unknown[]} */
const messages = [];
let notify = () => {};
process.on('message', (message) => {
  messages.push(message);
  notify();
});

/** Without the channel, a page that waits forever ends the process. */
const receive = async () => {
  channel.ref();
  while (messages.length === 0) await new Promise((resolve) => (notify = () => resolve(undefined)));
  channel.unref();
  return messages.shift();
};

await receive();
send('site', null);
const task = /** @type {Task} */ (await receive());
const { shell, remote, data = null, readsAlways, gone = [], settings, most } = task;

/**
 * @param {string} name
 * @param {string} code
 * @param {(name: string) => unknown} require
 * @returns {unknown}
 */
function evaluate(name, code, require) {
  const module = { exports: {} };
  const parameters = ['exports', 'require', 'module'];
  const load = /** @type {(...values: unknown[]) => void} */ (
    vm.compileFunction(code, parameters, { filename: `${name}/server.cjs` })
  );
  load(module.exports, require, module);
  return module.exports;
}

/** @type {(name: string) => never} */
const refuse = (name) => {
  throw new Error(`requires "${name}", which is not one of the modules that the shell shares`);
};

if (settings) Object.defineProperty(globalThis, 'siteSettings', { value: freeze(settings) });
const host = /** @type {Shell} */ (
  evaluate('shell', shell, (name) => (isBuiltin(name) ? getBuiltin(name) : refuse(name)))
);
confine();
const shared = new Map(Object.entries(host.shared));
const reading =
  data === null ? null : new SectionData(/** @type {Record<string, unknown>} */ (JSON.parse(data)));
/** @param {string} name */
const provide = (name) => (name === './data.json' && reading ? reading.view : shared.get(name));
reading?.allow(readsAlways);
const section = /** @type {Section | null} */ (
  remote && evaluate('section', remote, (name) => provide(name) ?? refuse(String(name)))
);

/** Loads all pages first: what their code reads while it loads counts for every page. */
async function loadPages() {
  for (const { lazy } of section?.routes ?? []) {
    try {
      await lazy?.();
    } catch {
      // Its page reports the error.
    }
  }
}

/**
 * @param {PageJob} job
 * @returns {Promise<['html' | 'error', string]>}
 */
async function answer({ path, pattern, finished }) {
  try {
    const html = await host.render({ path, pattern, remote: section, gone, finished });
    if (typeof html !== 'string') return ['error', 'render returned no HTML'];
    return html.length > most
      ? ['error', `is ${html.length} characters long, ${most} are allowed`]
      : ['html', html];
  } catch (error) {
    return ['error', messageOf(error)];
  }
}

if (reading) await loadPages();
// Without settings, the shell's release says where its pages go.
const site = settings ? { ...host.site, origins: host.origins } : host.site;
send('site', remote ? null : site);
for (;;) {
  const { job } = /** @type {{ job?: PageJob }} */ (await receive());
  if (!job) break;
  reading?.allow(job.reads);
  const [kind, value] = await answer(job);
  send(kind, value);
}
reading?.allow(undefined);
send('documents', toJson((await section?.documents?.()) ?? []) ?? 'null');
// Keeps the process until all of it is sent.
channel.ref();
