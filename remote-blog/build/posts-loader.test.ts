/** @jest-environment node */
import path from 'node:path';

interface Context {
  readonly target: string;
  readonly emitsData?: boolean;
  readonly context: string;
  async: () => (fault: unknown, code?: string) => void;
  addContextDependency: () => void;
  addDependency: () => void;
  cacheable: () => void;
  emitFile: (name: string, body: string | Buffer) => void;
}

const { default: postsLoader } = jest.requireActual<{
  default: (this: Context) => Promise<void>;
}>('./posts-loader.mjs');

async function loaded(target: string, emitsData?: boolean) {
  const names: string[] = [];
  let code = '';
  await postsLoader.call({
    target,
    ...(emitsData !== undefined && { emitsData }),
    context: path.join(__dirname, '../src/catalog'),
    async: () => (fault, made) => {
      if (fault) throw fault as Error;
      code = made ?? '';
    },
    addContextDependency: () => undefined,
    addDependency: () => undefined,
    cacheable: () => undefined,
    emitFile: (name) => void names.push(name),
  });
  return { code, names };
}

test.each(['node20', 'web'])(
  'the posts loader emits posts for %s only outside of releases, which add them themselves',
  async (target) => {
    const [release, other] = [await loaded(target), await loaded(target, true)];
    expect(release.names).toEqual([]);
    const [, root = ''] = /dataRoot = \(\) => '(\w*)'/.exec(other.code) ?? [];
    expect(other.code.replace(root, '')).toBe(release.code);
    expect(root).toMatch(target === 'web' ? /^\w{32}$/ : /^$/);
    const [first] = other.names.sort().reverse();
    expect(first).toMatch(target === 'web' ? /^(posts|snapshot)/ : /^data\.json$/);
  },
);
