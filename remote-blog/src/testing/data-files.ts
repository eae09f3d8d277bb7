const BASE = '/release/';

export function answeringWith(files: ReadonlyMap<string, string>) {
  const fetching = jest.fn((address: string) => {
    const text = files.get(address.slice(BASE.length));
    return Promise.resolve({
      ok: text !== undefined,
      status: text === undefined ? 404 : 200,
      text: () => Promise.resolve(text ?? ''),
    });
  });
  globalThis.fetch = fetching as unknown as typeof fetch;
  return fetching;
}
