import { TestEnvironment } from 'jest-environment-jsdom';
import { webcrypto } from 'node:crypto';
import { ReadableStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';

/** react-router and react-dom need what jsdom lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup() {
    await super.setup();
    Object.assign(this.global, {
      TextDecoder,
      TextEncoder,
      ReadableStream,
      Response,
      setImmediate,
      clearImmediate,
    });
    Object.defineProperty(this.global.crypto, 'subtle', {
      value: webcrypto.subtle,
      configurable: true,
    });
  }
}
