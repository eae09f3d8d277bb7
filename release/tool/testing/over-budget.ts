import type { Wanted } from '@site/composer/testing/releases';

type Json = Record<string, unknown>;

const resize = (release: Json, name: string, bytes: number) => {
  const client = release.client as Json;
  client[name] = { ...(client['page.js'] as Json), bytes };
};

export const overBudget: Record<string, [Wanted, RegExp]> = {
  'a script over its budget': [
    { change: (r) => resize(r, 'page.js', 150_001) },
    /client\/page\.js: 150001 bytes, 1 over the budget of 150000/,
  ],
  'more pictures than any site has': [
    { change: (r) => resize(r, 'picture.png', 2_000_000_001) },
    /its client files: .* over the budget of 2000000000/,
  ],
  'too many pages': [
    {
      change: (r) =>
        ((r.routes as [Json])[0].pages = Array.from({ length: 20_001 }, (_, n) => `/blog/${n}`)),
    },
    /routes: 20001 pages, 1 over the budget of 20000/,
  ],
  'too many files': [
    {
      change: (r) => {
        for (let file = 0; file <= 20_000; file++)
          (r.client as Json)[`f${file}`] = (r.client as Json)['page.js'];
      },
    },
    /client: 20004 files, 4 over the budget of 20000/,
  ],
};
