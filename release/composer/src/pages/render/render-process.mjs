import { once } from 'node:events';
import { isBuiltin } from 'node:module';
import vm from 'node:vm';
import { confine } from './confine.mjs';
import { freeze, SectionData } from './section-data.mjs';

/**
 * @import { PageJob } from './render'
 *
 * @typedef {object} Task What is to be rendered: the first message.
 * @property {string} shell
 * @property {string | null} remote
 * @property {string | null} [data]
 * @property {readonly string[]} [readsAlways]
 * @property {readonly PageJob[]} jobs
 * @property {readonly string[]} [gone]
 * @property {Readonly<Record<string, unknown>> | null} settings
 * @property {number} ahead
 * @property {number} most
 *
 * @typedef {object} Shell What the shell's server bundle exports; nothing of it has been checked.
 * @property {Readonly<Record<string, unknown>>} shared
 * @property {(page: PageJob & { remote: unknown, gone: readonly string[] }) => unknown} render
 * @property {object} site
 * @property {unknown} origins
 *
 * @typedef {object} Section What a section's server bundle exports, as little checked.
 * @property {readonly { readonly lazy?: () => unknown }[]} [routes]
 * @property {() => unknown} [documents]
 */

/**
 * First message: a Task. Sends "ready"; { site } without a section; { html } or { error } per page; { documents
 * }. At most `ahead` pages wait; each further message acknowledges one. The parent limits time and memory.
 */
const { channel } = process;
if (!channel || !process.send)
  throw new Error('run this file with fork(): it renders what its parent sends');
process.send('ready');
const [task] = /** @type {[Task]} */ (await once(process, 'message'));
const { shell, remote, data = null, readsAlways, jobs, gone = [], settings, ahead, most } = task;

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

let room = ahead;
/** @type {(value?: unknown) => void} */
let hasRoom = () => {};
process.on('message', () => {
  room++;
  hasRoom();
});
// Lets a page that waits forever end the process.
channel.unref();

const waitForRoom = async () => {
  channel.ref();
  while (room === 0) await new Promise((resolve) => (hasRoom = resolve));
  room--;
  channel.unref();
};

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

/** Data that code reads while it loads are part of every page, whichever loads it. */
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

// Without settings, the shell's release says where its pages go.
if (!remote) send('site', settings ? { ...host.site, origins: host.origins } : host.site);
if (reading) await loadPages();
for (const job of jobs) {
  await waitForRoom();
  reading?.allow(job.reads);
  const [kind, value] = await answer(job);
  send(kind, value);
}
reading?.allow(undefined);
send('documents', toJson((await section?.documents?.()) ?? []) ?? '');
// Keeps the process until all of it is sent.
channel.ref();
