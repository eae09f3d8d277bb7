import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Runs the server bundles of what comes from source. A message is { id, bundle, call, words }: calls what the
 * bundle exports; or { forget: bundle } when there is a new one, which may have new data beside it. Answers { id, value } or { id, fault }.
 */
const require = createRequire(import.meta.url);
globalThis.siteSettings = JSON.parse(process.env.SITE_SETTINGS ?? 'null') ?? undefined;

/** A page in the frame from source: its section is put into this element's place. */
async function frame({ render }, [{ path, pattern, app, interactive, gone }]) {
  const { createElement } = require('react');
  const Component = () => createElement('dev-section');
  const route = { path: pattern, handle: { interactive }, lazy: async () => ({ Component }) };
  return render({ path, pattern, gone, remote: { app, routes: [route] } });
}

async function answer({ id, bundle, call, words }) {
  try {
    const exported = require(bundle);
    const called = exported[call];
    const value =
      call === 'frame'
        ? frame(exported, words)
        : typeof called === 'function'
          ? called(...words)
          : called;
    return { id, value: (await value) ?? null };
  } catch (fault) {
    const { message = String(fault), stack = '' } = fault ?? {};
    return { id, fault: { message, stack } };
  }
}

function forgetAllIn(folder) {
  for (const file of Object.keys(require.cache))
    if (path.dirname(file) === folder) delete require.cache[file];
}

/** One after another: two that render at once would get each other's contexts. */
let before = Promise.resolve();

process.on('message', (message) => {
  if (message.forget) forgetAllIn(path.dirname(message.forget));
  else before = before.then(() => answer(message)).then((reply) => process.send(reply));
});
process.on('disconnect', () => process.exit());
// What the page has left running must not end the process: who waits is told by the clock.
process.on('uncaughtException', (fault) => console.error(fault));
