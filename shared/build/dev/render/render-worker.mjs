import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Calls exports of a server bundle.
 *
 * @typedef {{ readonly bundle: string, readonly settings: string | undefined }} Data
 * @typedef {{ readonly id: number, readonly name: string, readonly args: readonly unknown[] }} Call
 */
const { bundle, settings } = /** @type {Data} */ (workerData);
process.setSourceMapsEnabled(true);
if (settings) Object.assign(globalThis, { siteSettings: JSON.parse(settings) });
const exported = /** @type {Readonly<Record<string, (...args: readonly unknown[]) => unknown>>} */ (
  createRequire(import.meta.url)(bundle)
);

/** @param {Call} call */
async function answer({ id, name, args }) {
  try {
    return { id, value: await exported[name]?.(...args) };
  } catch (error) {
    return { id, error };
  }
}

parentPort?.on('message', (/** @type {Call} */ call) => {
  void answer(call).then((reply) => parentPort?.postMessage(reply));
});
// What a page leaves running must not end the renderer.
process.on('uncaughtException', (error) => console.error(error));
