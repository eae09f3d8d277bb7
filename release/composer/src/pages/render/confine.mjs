const PROCESS = Object.freeze({
  env: Object.freeze({ NODE_ENV: 'production' }),
  version: '',
  versions: Object.freeze({}),
  platform: 'browser',
  /** @type {(work: (...values: unknown[]) => void, ...values: unknown[]) => void} */
  nextTick: (work, ...values) => queueMicrotask(() => work(...values)),
});

/** A page that uses these would differ from machine to machine. */
const REMOVED_GLOBALS = [
  'fetch',
  'WebSocket',
  'WebSocketStream',
  'EventSource',
  'BroadcastChannel',
  'Worker',
  'Storage',
  'localStorage',
  'sessionStorage',
  'caches',
  'navigator',
];

/** Node's fetch keeps its dispatcher in the global object under a symbol. */
function removeDispatchers() {
  // Reading Response makes Node create the dispatcher, so it can be removed.
  void globalThis.Response;
  // Blocks versions that do not exist yet, too.
  for (const version of [1, 2, 3]) {
    const symbol = Symbol.for(`undici.globalDispatcher.${version}`);
    Object.defineProperty(globalThis, symbol, { value: undefined, writable: false });
  }
  for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
    if (symbol !== Symbol.toStringTag && Reflect.get(globalThis, symbol) !== undefined)
      Object.defineProperty(globalThis, symbol, { value: undefined, writable: false });
  }
}

const SILENT = Object.freeze(
  Object.fromEntries(Object.keys(console).map((name) => [name, () => undefined])),
);

/** @param {unknown} value */
const fixed = (value) => ({ value, writable: false, enumerable: false, configurable: false });

/**
 * Takes files, processes and network from all code that runs later. The process itself also has no permission for files
 * and processes (render.ts).
 */
export function confine() {
  Object.defineProperty(globalThis, 'process', fixed(PROCESS));
  Object.defineProperty(globalThis, 'console', fixed(SILENT));
  removeDispatchers();
  for (const name of REMOVED_GLOBALS) Object.defineProperty(globalThis, name, fixed(undefined));
}
