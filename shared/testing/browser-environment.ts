import { TestEnvironment } from 'jest-environment-jsdom';
import { TextDecoder, TextEncoder } from 'node:util';

/** jsdom plus the encoders that react-router and react-dom expect and jsdom does not have. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup() {
    await super.setup();
    this.global.TextEncoder ??= TextEncoder;
    this.global.TextDecoder ??= TextDecoder as typeof this.global.TextDecoder;
  }
}
