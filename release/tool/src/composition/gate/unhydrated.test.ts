import { builtRelease, temporaryFolder, type Wanted } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { deploy } from '../../cli/change/deploy';
import { rollback } from '../../cli/change/rollback';

const folder = temporaryFolder();
const store = new MemoryStore();

const ship = async (app: 'shell' | 'blog', version: string, change?: Wanted['change']) => {
  const built = builtRelease(folder, app, { version, change });
  return (await deploy(store, [app], '', built.folder)).warnings;
};

test('a deploy tells which pages no build has tried in a browser, or with another React; a rollback does not', async () => {
  await ship('shell', '1.0.0');
  expect(await ship('blog', '1.0.0')).toEqual([]);
  const untried = {
    app: 'blog',
    page: '/blog',
    fault: 'no build has tried its pages in a browser',
    remedy: 'build blog again, and deploy it',
  };
  expect(await ship('blog', '1.1.0', (release) => delete release.hydrated)).toEqual([untried]);
  const { warnings } = await rollback(store, 'blog', undefined, '');
  expect(warnings).toEqual([]);

  const react = '19.4.0';
  const [warning, ...more] = await ship('shell', '1.1.0', (release) => {
    release.provides = { react, 'react-dom': react };
    release.hydrated = { ...(release.hydrated as object), react };
  });
  expect(more).toEqual([]);
  expect(warning).toMatchObject({
    app: 'blog',
    fault: expect.stringMatching(
      /^its pages were tried in a browser with react 19\.3\.1, but shell 1\.1\.0-\w+ provides 19\.4\.0$/,
    ) as string,
  });
});
