import { emptyShell, site } from '../../testing/pages';
import { AssemblyLine } from './assembly-line';
import type { SectionToAssemble } from './page-assembler';

const section: SectionToAssemble = {
  name: 'blog 1.0.0',
  frame:
    '<!doctype html><html lang="en"><head><!--page:head--><!--page:looks--></head><body><!--page:app--></body></html>',
  shell: emptyShell,
  shellBase: '/',
  shellStyles: [],
  remote: undefined,
  described: undefined,
  styles: {},
  missingLinks: [],
  settings: {},
  site,
};

const page = (rendered: string) => ({ path: '/404', pattern: null, rendered });

const line = new AssemblyLine();
afterAll(() => line.end());

test('a page whose checks take too long is refused, and the next is checked all the same', async () => {
  // No process starts and reads a page in a hundredth of a second.
  const hasty = new AssemblyLine(0.01);
  await expect(hasty.begin(section)).rejects.toMatchObject({
    code: 'E_RENDER',
    message: 'blog 1.0.0: did not finish within 0.01 s; fix the page and build it again',
  });
  const checked = await line.begin(section);
  await expect(checked.assemble(page('<p>'.repeat(1_000)))).resolves.toMatchObject({
    policy: expect.any(String) as string,
  });
  await expect(checked.assemble(page('<div>'.repeat(1_000)))).rejects.toThrow(
    'blog 1.0.0, page /404: nests elements more than 256 deep; fix the page and build it again',
  );
  const { html } = await checked.assemble(page('<title>A</title><main>text</main>'));
  expect(html).toContain('<title>A</title><style></style></head><body><main>text</main></body>');
  checked.end();
});

test('goes on with the same process after a section that is refused', async () => {
  const style = { name: 'main.css', address: '/main.css', css: '</style>' };
  const beginRefused = () =>
    expect(line.begin({ ...section, shellStyles: [style] })).rejects.toThrow(
      'client/main.css contains "</style"',
    );
  await beginRefused();
  // Each process is ended when this one exits.
  const processes = process.listenerCount('exit');
  await beginRefused();
  expect(process.listenerCount('exit')).toBe(processes);
});
