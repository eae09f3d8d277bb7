import type { App } from '../bundles/app';
import { dataFilesOf } from './data-files';

const app = (data: NonNullable<App['data']>): App => ({
  app: 'blog',
  directory: '.',
  version: '1.0.0',
  container: 'blog',
  base: '/',
  warnings: ['of the app'],
  data,
});

test('data are reduced to JSON, for rendering as for the file', async () => {
  const { client, server, values, warnings, staleOn } = await dataFilesOf(
    app(() =>
      Promise.resolve({
        files: new Map([['posts/a.12345678.json', '{}']]),
        server: { day: new Date(0), none: undefined },
        warnings: ['of the data'],
        staleOn: '2025-02-03',
      }),
    ),
  );
  expect(values).toEqual({ day: '1970-01-01T00:00:00.000Z' });
  expect(JSON.parse(String(server.get('data.json')))).toEqual(values);
  expect(String(client.get('posts/a.12345678.json'))).toBe('{}');
  expect([warnings, staleOn]).toEqual([['of the app', 'of the data'], '2025-02-03']);
});
