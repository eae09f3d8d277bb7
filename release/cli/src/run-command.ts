import { main } from './main';
import type { Drivers } from './session';

interface Ran {
  readonly code: unknown;
  /** All that it printed. */
  readonly output: string;
}

/** For the tests of a file: runs commands in this process, with the drivers of that moment. */
export function createRunner(drivers: () => Drivers): (...args: readonly string[]) => Promise<Ran> {
  let output = '';

  beforeEach(() => {
    process.env.RELEASE_WHO = 'maria';
    const append = (text: unknown) => {
      output += String(text);
      return true;
    };
    jest.spyOn(process.stdout, 'write').mockImplementation(append);
    jest.spyOn(process.stderr, 'write').mockImplementation(append);
  });

  afterEach(() => {
    jest.restoreAllMocks();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
    process.exitCode = 0;
  });

  return async (...args) => {
    process.exitCode = 0;
    output = '';
    await main(args, drivers());
    return { code: process.exitCode, output };
  };
}
