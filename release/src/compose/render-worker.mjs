import { isBuiltin } from 'node:module';
import vm from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Renders the pages of one remote with one shell. Gets { shell, remote, jobs }: the code of both
 * server bundles (remote is null for the shell's own page) and the pages to render. Posts one
 * message a page, { html } or { fault }, then { documents, site }. The process that started it watches
 * the time and the memory.
 */
const { shell, remote, jobs } = workerData;

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
  isBuiltin(name) ? process.getBuiltinModule(name) : refuse(name),
);
const section = remote && evaluate('section', remote, (name) => host.shared[name] ?? refuse(name));

for (const { path, pattern } of jobs) {
  try {
    parentPort.postMessage({ path, html: await host.render({ path, pattern, remote: section }) });
  } catch (fault) {
    parentPort.postMessage({ path, fault: fault instanceof Error ? fault.message : String(fault) });
  }
}
parentPort.postMessage({ documents: (await section?.documents?.()) ?? [], site: host.site });
