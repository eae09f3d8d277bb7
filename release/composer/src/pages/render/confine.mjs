/** What a section may know of the process that renders it. */
const PROCESS = Object.freeze({
  env: Object.freeze({ NODE_ENV: 'production' }),
  version: '',
  versions: Object.freeze({}),
  platform: 'browser',
  /** @type {(work: (...values: unknown[]) => void, ...values: unknown[]) => void} */
  nextTick: (work, ...values) => queueMicrotask(() => work(...values)),
});

/** Ways to the network and to other threads: a page that used them would not be the same each time. */
const TAKEN_AWAY = [
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

/** Node's own fetch leaves what it sends requests with in the global object, under a symbol. */
function takeDispatchers() {
  // It is made when the first of these is touched: let it be there, so that it can be taken away.
  void globalThis.Response;
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
 * Takes from all code that runs in this process later the ways to the file system, to other processes
 * and to the network: they begin at `process`, at `import()`, or at a module that Node builds in. Files
 * and processes are also out of reach because the process itself has no permission.
 */
export function confine() {
  Object.defineProperty(globalThis, 'process', fixed(PROCESS));
  Object.defineProperty(globalThis, 'console', fixed(SILENT));
  takeDispatchers();
  for (const name of TAKEN_AWAY) Object.defineProperty(globalThis, name, fixed(undefined));
}
