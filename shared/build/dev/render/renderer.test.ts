import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { App } from '../../bundles/app';
import { Renderer } from './renderer';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'renderer-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

let beginBuild: () => void = () => undefined;
let endBuild: () => void = () => undefined;

const mockCompiler = {
  outputPath: folder,
  hooks: { invalid: { tap: (_name: string, listener: () => void) => (beginBuild = listener) } },
  watch: (_options: object, listener: () => void) => (endBuild = listener),
  close: (listener: () => void) => listener(),
};
jest.mock('webpack', () => ({ __esModule: true, default: () => mockCompiler }));
jest.mock('../configurations', () => ({ serverConfig: () => ({}) }));

function build(bundle: string): void {
  fs.writeFileSync(path.join(folder, 'server.cjs'), bundle);
  endBuild();
}

test('a page that is requested during a build comes from the new bundle', async () => {
  const renderer = new Renderer({ app: 'blog' } as App, undefined);
  build('exports.answer = () => "old";');
  expect(await renderer.call('answer')).toBe('old');
  beginBuild();
  const answer = renderer.call('answer');
  build('exports.answer = () => "new";');
  expect(await answer).toBe('new');
  await renderer.end();
});

test('each request of a page says why the bundle cannot be loaded', async () => {
  const renderer = new Renderer({ app: 'blog' } as App, undefined);
  build('throw new Error("nothing to show");');
  for (let request = 0; request < 2; request += 1)
    await expect(renderer.call('answer')).rejects.toThrow('nothing to show');
  await renderer.end();
});
