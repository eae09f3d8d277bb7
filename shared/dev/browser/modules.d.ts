declare module 'webpack-hot-middleware/client.js?autoConnect=false&overlay=false' {
  export function setOptionsAndConnect(options: Readonly<Record<string, string>>): void;
  export function subscribeAll(listener: (event: object) => void): void;
}

declare const DEV_APP: string;
declare const DEV_EVENTS: string;
declare const DEV_CONTAINER: string;

interface ImportMeta {
  readonly webpackHot?: { accept(module: string, then: () => void): void };
}
