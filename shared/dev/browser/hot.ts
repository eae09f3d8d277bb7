import * as hot from 'webpack-hot-middleware/client.js?autoConnect=false&overlay=false';

/** What cannot be swapped reloads the page. */
export function connect(): void {
  hot.setOptionsAndConnect({
    name: DEV_APP,
    path: DEV_EVENTS,
    reload: 'true',
    overlay: 'false',
    noInfo: 'true',
  });
  hot.subscribeAll((event) => window.devHear?.(event));
}
