import type * as Schema from './site.schema';
import { settingNames } from '@site/contract';

afterEach(() => {
  for (const name of settingNames) delete process.env[name];
});

test('an empty environment variable counts as unset', () => {
  const fresh = (value: string | undefined) => {
    for (const name of settingNames)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    let found: unknown;
    jest.isolateModules(() => {
      jest.requireActual<typeof Schema>('./site.schema').checkSite();
      found = JSON.stringify(jest.requireActual('./site'));
    });
    return found;
  };
  expect(fresh('')).toBe(fresh(undefined));
});
