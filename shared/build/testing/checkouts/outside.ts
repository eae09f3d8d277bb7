import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { printedAddress, READY } from '../starting';
import { installPackages, ownEnvironment } from './copies';
import { documentedBlocks } from '../docs';

const PAGE = 'a-repository-of-its-own.md';
const REMOTE_PAGE = 'add-a-remote.md';
const REMOTE_SOURCES = 'remote-guides/src/';
const PACKAGES = ['contract', 'site', 'ui', 'build', 'release'];

/** As docs/a-repository-of-its-own.md describes: a section gets the checkout only as packages. */
export class Outside {
  constructor(
    readonly folder: string,
    readonly checkout: string,
    readonly store: string,
  ) {
    fs.mkdirSync(folder, { recursive: true });
  }

  write(): void {
    for (const { file, text } of documentedBlocks(this.checkout, PAGE))
      if (file && /^[\w.]+$/.test(file) && !file.endsWith('.md')) this.#create(file, text);
    for (const { file, text } of documentedBlocks(this.checkout, REMOTE_PAGE))
      if (file?.startsWith(REMOTE_SOURCES))
        this.#create(`src/${file.slice(REMOTE_SOURCES.length)}`, text);
  }

  #create(name: string, text: string): void {
    fs.mkdirSync(path.dirname(path.join(this.folder, name)), { recursive: true });
    fs.writeFileSync(path.join(this.folder, name), text);
  }

  change(name: string, from: string, to: string): void {
    const file = path.join(this.folder, name);
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(from, to));
  }

  get commands(): readonly string[] {
    const blocks = documentedBlocks(this.checkout, PAGE).filter(
      ({ language }) => language === 'sh',
    );
    const lines = blocks.flatMap(({ text }) => text.trim().split('\n'));
    return lines.slice(lines.findIndex((line) => line.startsWith('npm install')) + 1);
  }

  install(): void {
    const packed = path.join(this.folder, 'packages');
    const words = [path.join(this.checkout, 'release/pack.mjs'), packed];
    execFileSync(process.execPath, words, { cwd: this.checkout, env: ownEnvironment() });
    const to = path.join(this.folder, 'node_modules');
    installPackages(this.folder, 'linked');
    fs.mkdirSync(path.join(to, '.bin'));
    this.#link('jest/bin/jest.js', 'jest');
    this.#link('typescript-native/bin/tsc', 'tsc');
    for (const name of PACKAGES) {
      const target = path.join(to, '@site', name);
      fs.mkdirSync(target, { recursive: true });
      const tarball = fs.readdirSync(packed).find((file) => file.startsWith(`site-${name}-`)) ?? '';
      execFileSync('tar', [
        'xzf',
        path.join(packed, tarball),
        '-C',
        target,
        '--strip-components=1',
      ]);
      const { bin = {} } = JSON.parse(
        fs.readFileSync(path.join(target, 'package.json'), 'utf8'),
      ) as {
        bin?: Readonly<Record<string, string>>;
      };
      for (const [command, file] of Object.entries(bin))
        this.#link(`@site/${name}/${file}`, command);
    }
  }

  #link(file: string, command: string): void {
    const bin = path.join(this.folder, 'node_modules/.bin');
    fs.chmodSync(path.join(bin, '..', file), 0o755);
    fs.symlinkSync(path.join('..', file), path.join(bin, command));
  }

  get #environment(): NodeJS.ProcessEnv {
    return { ...ownEnvironment(), RELEASE_STORE: this.store, RELEASE_WHO: 'a team elsewhere' };
  }

  async dev(live: string): Promise<{ process: ChildProcess; address: string }> {
    const command = path.join(this.folder, 'node_modules/.bin/dev-app');
    const child = spawn(process.execPath, [command, '--port', '0', '--live', live], {
      cwd: this.folder,
      env: this.#environment,
    });
    return { process: child, address: await printedAddress(child, READY) };
  }

  async run(command: string): Promise<string> {
    const where = { cwd: this.folder, env: this.#environment };
    const { stdout } = await promisify(execFile)('sh', ['-c', command], where);
    return stdout;
  }
}
