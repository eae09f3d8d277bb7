import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * @typedef {object} Call
 * @property {number} id
 * @property {string} bundle
 * @property {string} call
 * @property {readonly unknown[]} words
 *
 * @typedef {Readonly<Record<string, unknown>> & { render: (page: object) => unknown }} Exported
 *
 * @typedef {object} Page
 * @property {string} path
 * @property {string} pattern
 * @property {string} app
 * @property {boolean} interactive
 * @property {readonly string[]} gone
 */

/**
 * Message { id, bundle, call, words } calls an export of a bundle; { forget: bundle } drops a
 * bundle and its data.
 */
const require = createRequire(import.meta.url);
/** @type {unknown} */
const settings = JSON.parse(process.env.SITE_SETTINGS ?? 'null');
if (settings) Object.assign(globalThis, { siteSettings: settings });

/**
 * The section goes into <dev-section>.
 *
 * @param {{ render: (page: object) => unknown }} shell
 * @param {Page} page
 */
function frame({ render }, { path, pattern, app, interactive, gone }) {
  const { createElement } = /** @type {typeof import('react')} */ (require('react'));
  const Component = () => createElement('dev-section');
  const route = {
    path: pattern,
    handle: { interactive },
    lazy: () => Promise.resolve({ Component }),
  };
  return render({ path, pattern, gone, remote: { app, routes: [route] } });
}

/**
 * An export, or its result if it is a function.
 *
 * @param {Exported} exported
 * @param {string} name
 * @param {readonly unknown[]} words
 * @returns {unknown}
 */
function of(exported, name, words) {
  const value = /** @type {((...words: readonly unknown[]) => unknown) | object} */ (
    exported[name]
  );
  return typeof value === 'function' ? value(...words) : value;
}

/** @param {Call} call */
async function answer({ id, bundle, call, words }) {
  try {
    const exported = /** @type {Exported} */ (require(bundle));
    const value =
      call === 'frame'
        ? frame(exported, /** @type {Page} */ (words[0]))
        : of(exported, call, words);
    return { id, value: (await value) ?? null };
  } catch (fault) {
    const { message = String(fault), stack = '' } = /** @type {Partial<Error>} */ (fault ?? {});
    return { id, fault: { message, stack } };
  }
}

/** @param {string} folder */
function forgetAllIn(folder) {
  for (const file of Object.keys(require.cache))
    if (path.dirname(file) === folder) delete require.cache[file];
}

/** One at a time: parallel renders would share contexts. */
/** @type {Promise<unknown>} */
let before = Promise.resolve();

process.on('message', (/** @type {Call | { forget: string }} */ message) => {
  if ('forget' in message) forgetAllIn(path.dirname(message.forget));
  else before = before.then(() => answer(message)).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit());
// What a page leaves running must not end the process; a time-out reports it.
process.on('uncaughtException', (fault) => console.error(fault));
