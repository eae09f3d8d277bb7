import fs from 'node:fs';
import path from 'node:path';
import { blogSaying } from '../../../testing/contracts/blog';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { deploy } from '../../cli/change/deploy';
import { verify } from '../../maintenance/verify';
import { sealed } from '@site/composer/seal';
import { FileStore } from '../../store/drivers/file';

const folder = temporaryFolder();
const store = new FileStore(path.join(folder, 'store'));
const faults = async () => (await verify(store)).faults;

test('a site must have the links of its fallback pages, unless an older version made it without any', async () => {
  const built = [
    builtRelease(folder, 'shell'),
    builtRelease(folder, 'content'),
    blogSaying(folder, 'blog'),
  ];
  await deploy(
    store,
    ['shell', 'content', 'blog'],
    '',
    built.map((one) => one.folder),
  );
  const site = fs.realpathSync(path.join(store.folder, 'current/site'));
  expect(await faults()).toEqual([]);
  fs.rmSync(path.join(site, '@any'), { recursive: true });
  expect(await faults()).toEqual(
    ['', '.br', '.gz'].map(
      (form) => expect.stringContaining(`/@any/blog.html${form} is missing`) as string,
    ),
  );
  type Described = { digest?: string; mounts: Record<string, string> };
  const { digest: _digest, ...about } = JSON.parse(
    fs.readFileSync(`${site}.json`, 'utf8'),
  ) as Described;
  const mounts = Object.entries(about.mounts).filter(([name]) => !name.startsWith('@any'));
  expect(mounts).toHaveLength(Object.keys(about.mounts).length - 3);
  const older = sealed({ ...about, mounts: Object.fromEntries(mounts) });
  fs.writeFileSync(`${site}.json`, JSON.stringify(older));
  expect(await faults()).toEqual([]);
});
