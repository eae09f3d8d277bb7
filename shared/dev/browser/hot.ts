import * as hot from 'webpack-hot-middleware/client.js?autoConnect=false&overlay=false';

/** Takes what is built again for this app into the page; what cannot be swapped loads the page again. */
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
