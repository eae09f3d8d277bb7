import { isBuiltin } from 'node:module';
import vm from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { confine } from './confine.mjs';

/**
 * Renders the pages of one remote with one shell. Gets { shell, remote, jobs, ahead }: the code of both
 * server bundles (remote is null for the shell's own page) and the pages to render. Posts { site },
 * then one message a page, { path, html } or { path, fault }, then { documents }. So many pages as
 * `ahead` says may wait to be taken; each message it gets says that one was. The process that started it
 * watches the time and the memory.
 */
const { shell, remote, jobs, ahead } = workerData;

// Held from before any code of a release runs: what that code does to these objects must not matter here.
const post = parentPort.postMessage.bind(parentPort);
const getBuiltin = process.getBuiltinModule.bind(process);

let room = ahead;
let hasRoom = () => {};
parentPort.on('message', () => {
  room++;
  hasRoom();
});
// So that a page that waits for what never comes ends the worker at once.
parentPort.unref();

async function waitForRoom() {
  parentPort.ref();
  while (room === 0) await new Promise((resolve) => (hasRoom = resolve));
  room--;
  parentPort.unref();
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
    return { path, fault: fault instanceof Error ? fault.message : String(fault) };
  }
}

post({ site: host.site });
for (const job of jobs) {
  await waitForRoom();
  post(await answer(job));
}
post({ documents: (await section?.documents?.()) ?? [] });
