/** @jest-environment node */
import path from 'node:path';

interface Context {
  readonly target: string;
  readonly emitsData: boolean;
  readonly context: string;
  addContextDependency: () => void;
  addDependency: () => void;
  cacheable: () => void;
  emitFile: (name: string) => void;
}

const { default: postsLoader } = jest.requireActual<{ default: (this: Context) => string }>(
  './posts-loader.mjs',
);

function load(target: string, emitsData: boolean) {
  const names: string[] = [];
  const code = postsLoader.call({
    target,
    emitsData,
    context: path.join(__dirname, '../src/catalog'),
    addContextDependency: () => undefined,
    addDependency: () => undefined,
    cacheable: () => undefined,
    emitFile: (name) => void names.push(name),
  });
  return { code, names };
}

test.each([
  ['node20', /^$/, /^data\.json$/],
  ['web', /^\w{64}$/, /^(posts|snapshot)/],
])(
  'the posts loader emits posts for %s only outside of releases, which add them themselves',
  (target, rootPattern, filePattern) => {
    const [release, dev] = [load(target, false), load(target, true)];
    expect(release.names).toEqual([]);
    const [, root = ''] = /dataRoot = \(\) => '(\w*)'/.exec(dev.code) ?? [];
    expect(root).toMatch(rootPattern);
    expect(dev.code.replace(root, '')).toBe(release.code);
    expect(dev.names.sort().at(-1)).toMatch(filePattern);
  },
);
