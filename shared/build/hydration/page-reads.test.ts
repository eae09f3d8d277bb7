import { PageReads } from './page-reads';

type Data = Readonly<Record<string, unknown>>;

test('each page has the names of the data that it reads or looks for, and those of all pages', () => {
  const reads = new PageReads({ shared: 0, one: 1, two: [2] });
  const read: Readonly<Record<string, (data: Data) => unknown>> = {
    '/one': (data) => data.one,
    '/two': (data) => data.two,
    '/perhaps': (data) => 'three' in data,
    '/star': (data) => data['*'],
    '/all': (data) => Object.keys(data),
    '/own': (data) => Object.hasOwn(data, 'four'),
  };
  void reads.data.shared;
  reads.begin();
  Object.keys(reads.data);
  for (const [page, look] of Object.entries(read)) {
    reads.begin(page);
    look(reads.data);
  }
  expect(reads.names).toEqual({
    '/one': ['one', 'shared'],
    '/two': ['shared', 'two'],
    '/perhaps': ['shared', 'three'],
    '/star': ['*', 'shared'],
  });
});

test('rendering a page cannot change another page’s data', () => {
  const { data } = new PageReads({ list: [1] });
  expect(() => (data.list as number[]).push(2)).toThrow(TypeError);
  expect(() => Object.assign(data, { list: [] })).toThrow(TypeError);
  expect(() => delete (data as Record<string, unknown>).list).toThrow(TypeError);
  expect(data.list).toEqual([1]);
});
