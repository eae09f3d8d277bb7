import { once } from 'node:events';
import { isBuiltin } from 'node:module';
import vm from 'node:vm';
import { confine } from './confine.mjs';
import { Reading } from './reading.mjs';

/**
 * Renders the pages of one remote with one shell. Its first message is { shell, remote, data, jobs, gone, settings,
 * ahead }: the code of both server bundles (remote is null for the shell's own page), the JSON of what the remote's code
 * finds as ./data.json (null if it has none), the pages to render, and what
 * the composition sets (null if nothing), which the code finds in the global `siteSettings`. Says first
 * that it runs. Sends { site } if no section is there that could have a hand in it, then one message a page,
 * { html, read }, with the names of the data that went into it, or { fault }, then { documents } as JSON. So many pages as `ahead` says may wait to be taken; each
 * further message says that one was. Who started it watches the time and the memory, and ends it.
 */
process.send('ready');
const [{ shell, remote, data = null, jobs, gone = [], settings, ahead, most }] = await once(
  process,
  'message',
);

// Held from before any code of a release runs: what that code does to these objects must not matter here.
const post = process.send.bind(process);
const toJson = JSON.stringify;
/** Without a prototype: what a section adds to all objects has no part in how a message is written. */
const send = (kind, value, more = {}) => post({ __proto__: null, ...more, [kind]: value });
const { channel } = process;
const getBuiltin = process.getBuiltinModule.bind(process);
const { exit } = process;

const faultOf = (fault) => `${fault instanceof Error ? fault.message : fault}`;

process.on('uncaughtException', (fault) => send('fault', faultOf(fault)));
process.on('disconnect', () => exit());

let room = ahead;
let hasRoom = () => {};
process.on('message', () => {
  room++;
  hasRoom();
});
// So that a page that waits for what never comes ends the process at once.
channel.unref();

async function waitForRoom() {
  channel.ref();
  while (room === 0) await new Promise((resolve) => (hasRoom = resolve));
  room--;
  channel.unref();
}

function evaluate(name, code, require) {
  const module = { exports: {} };
  const load = vm.compileFunction(code, ['exports', 'require', 'module'], {
    filename: `${name}/server.cjs`,
  });
  load(module.exports, require, module);
  return module.exports;
}

const refuse = (name) => {
  throw new Error(`requires "${name}", which is not one of the modules that the shell shares`);
};

/** Nobody changes for another what it finds there. */
function frozen(value) {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}

if (settings) Object.defineProperty(globalThis, 'siteSettings', { value: frozen(settings) });
const host = evaluate('shell', shell, (name) =>
  isBuiltin(name) ? getBuiltin(name) : refuse(name),
);
confine();
const shared = new Map(Object.entries(host.shared));
const reading = data === null ? null : new Reading(JSON.parse(data));
const given = (name) => (name === './data.json' && reading ? reading.data : shared.get(name));
const section =
  remote && evaluate('section', remote, (name) => given(name) ?? refuse(String(name)));

/** What code reads when it is loaded is in every page that it makes, whichever of them loads it. */
async function loadPages() {
  for (const { lazy } of section?.routes ?? []) {
    try {
      await lazy?.();
    } catch {
      // Its page says so.
    }
  }
}

async function answer({ path, pattern }) {
  try {
    const html = await host.render({ path, pattern, remote: section, gone });
    if (typeof html !== 'string') return ['fault', 'gave no HTML'];
    return html.length > most
      ? ['fault', `is ${html.length} characters long, ${most} are allowed`]
      : ['html', html];
  } catch (fault) {
    return ['fault', faultOf(fault)];
  }
}

// Without settings the shell's release says where its pages go.
if (!remote) send('site', settings ? { ...host.site, origins: host.origins } : host.site);
if (reading) await loadPages();
for (const job of jobs) {
  await waitForRoom();
  reading?.begin();
  const [kind, value] = await answer(job);
  send(kind, value, kind === 'html' ? { read: reading?.names() ?? [] } : {});
}
send('documents', toJson((await section?.documents?.()) ?? []) ?? '');
// All of it is read before this process is ended.
channel.ref();
