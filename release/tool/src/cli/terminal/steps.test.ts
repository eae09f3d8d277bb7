import { commandLine } from '../../../testing/processes/command-line';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';

const folder = temporaryFolder();
const store = new MemoryStore();
const shell = builtRelease(folder, 'shell');
const blog = builtRelease(folder, 'blog');

const steps = async (...words: string[]) =>
  (await commandLine([...words], store, ['stderr'])).text.trimEnd().split('\n');

test('--verbose prints each step of a change as it begins', async () => {
  const words = ['deploy', 'shell', 'blog', '--from', shell.folder, '--from', blog.folder];
  expect(await steps(...words, '--verbose')).toEqual([
    'Planning...',
    'Composing composition 1...',
    `Rendering shell ${shell.id} (1 page)...`,
    `Rendering blog ${blog.id} (1 page)...`,
    `Publishing shell ${shell.id}...`,
    `Publishing blog ${blog.id}...`,
    'Committing composition 1...',
    'Showing composition 1...',
  ]);
  const change = [
    'Planning...',
    'Composing composition 2...',
    'Committing composition 2...',
    'Showing composition 2...',
  ];
  expect(await steps('remove', 'blog', '--verbose')).toEqual(change);
  expect(await steps('rollback', '--composition', '1', '--verbose')).toEqual(
    change.map((step) => step.replace('2', '3')),
  );
});

test('a deploy that changes nothing ends after planning', async () => {
  const words = ['deploy', 'blog', '--from', blog.folder];
  expect(await steps(...words, '--verbose')).toEqual(['Planning...']);
});

test('without a terminal no steps are printed', async () => {
  expect(await steps('settings', 'SITE_URL=https://a.example')).toEqual(['']);
});
