import { once } from 'node:events';
import { isBuiltin } from 'node:module';
import vm from 'node:vm';
import { confine } from './confine.mjs';

/**
 * Renders the pages of one remote with one shell. Its first message is { shell, remote, jobs, ahead }: the
 * code of both server bundles (remote is null for the shell's own page) and the pages to render. Sends
 * { site }, then one message a page, { path, html } or { path, fault }, then { documents }. So many pages
 * as `ahead` says may wait to be taken; each further message says that one was. Who started it watches the
 * time and the memory, and ends it.
 */
const [{ shell, remote, jobs, ahead }] = await once(process, 'message');

// Held from before any code of a release runs: what that code does to these objects must not matter here.
const send = process.send.bind(process);
const { channel } = process;
const getBuiltin = process.getBuiltinModule.bind(process);
const { exit } = process;

const faultOf = (fault) => (fault instanceof Error ? fault.message : String(fault));

process.on('uncaughtException', (fault) => send({ fault: faultOf(fault) }));
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

const host = evaluate('shell', shell, (name) =>
  isBuiltin(name) ? getBuiltin(name) : refuse(name),
);
confine();
const shared = new Map(Object.entries(host.shared));
const section =
  remote && evaluate('section', remote, (name) => shared.get(name) ?? refuse(String(name)));

async function answer({ path, pattern }) {
  try {
    return { path, html: await host.render({ path, pattern, remote: section }) };
  } catch (fault) {
    return { path, fault: faultOf(fault) };
  }
}

send({ site: host.site });
for (const job of jobs) {
  await waitForRoom();
  send(await answer(job));
}
send({ documents: (await section?.documents?.()) ?? [] });
// All of it is read before this process is ended.
channel.ref();
