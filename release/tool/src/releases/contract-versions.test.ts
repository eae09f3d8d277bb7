import type { AppName } from '@site/shared/contract';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { ship } from '../../testing/ship';
import { expectWhole } from '../../testing/stores/whole';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { deploy } from '../cli/change/deploy';
import { rollback, rollbackSite } from '../cli/change/rollback';

/** The tool after the next contract: existing releases have the previous one. */
jest.mock('../../../../shared/src/contract/routes', () => ({
  ...jest.requireActual<object>('../../../../shared/src/contract/routes'),
  CONTRACT_VERSION: 2,
  SUPPORTED_CONTRACTS: [2, 1],
}));

const folder = temporaryFolder();
const base = new MemoryStore();
let store: MemoryStore;
let oldShell: string;
let oldBlog: string;

const raised = (release: Record<string, unknown>) => {
  release.contract = 2;
  if (release.app === 'shell') release.sectionContracts = [2, 1];
};
const next = (app: AppName) => builtRelease(folder, app, { version: '2.0.0', change: raised });
const [shell, blog] = [next('shell'), next('blog')];

beforeAll(async () => {
  oldShell = await ship(base, folder, 'shell');
  await ship(base, folder, 'content');
  oldBlog = await ship(base, folder, 'blog');
});
beforeEach(() => (store = base.copy()));

test('a shell of the next contract goes live over sections of this one, and back again', async () => {
  await deploy(store, ['shell'], '', shell.folder);
  await deploy(store, ['blog'], '', blog.folder);
  await expectWhole(store);
  await rollback(store, 'blog', undefined, '');
  await rollback(store, 'shell', undefined, '');
  await expectWhole(store);
});

test('a shell that does not know the next contract refuses sections of it, and names the next step', async () => {
  await expect(deploy(store, ['blog'], '', blog.folder)).rejects.toThrow(
    `blog ${blog.id}: keeps contract 2, but shell ${oldShell} takes sections of contract 1; ` +
      'deploy the shell first, or with it: npx release deploy shell blog',
  );
  await deploy(store, ['shell', 'blog'], '', [shell.folder, blog.folder]);
  await expect(rollback(store, 'shell', oldShell, '')).rejects.toThrow(
    `blog ${blog.id}: keeps contract 2, but shell ${oldShell} takes sections of contract 1; ` +
      'roll blog back first: npx release rollback blog, or take it off: npx release remove blog, ' +
      'or take the whole site back: npx release rollback --composition <n>',
  );
  await rollbackSite(store, 3, '');
  await expectWhole(store);
});

test('a section that does not say what it supports exactly lets the shell go back past an update', async () => {
  const patched = (release: Record<string, unknown>) =>
    (release.provides = { react: '19.3.2', 'react-dom': '19.3.2' });
  await ship(store, folder, 'shell', { version: '1.1.0', change: patched });
  await ship(store, folder, 'blog', { version: '1.1.0' });
  await rollback(store, 'shell', oldShell, '');
  const exact = (release: Record<string, unknown>) => (release.requires = { react: '^19.3.2' });
  const { folder: built } = builtRelease(folder, 'blog', { version: '1.2.0', change: exact });
  await expect(deploy(store, ['blog'], '', built)).rejects.toThrow(
    `needs react ^19.3.2, but shell ${oldShell} provides 19.3.1; deploy a shell that provides it first`,
  );
  await rollback(store, 'blog', oldBlog, '');
});

test('an unknown contract is refused with the next step', async () => {
  const change = (release: Record<string, unknown>) => (release.contract = 3);
  const { folder: built } = builtRelease(folder, 'blog', { version: '3.0.0', change });
  await expect(deploy(store, ['blog'], '', built)).rejects.toThrow(
    'contract: must be 1 or 2; this is 3, of a newer checkout: bring this one up to date',
  );
});
