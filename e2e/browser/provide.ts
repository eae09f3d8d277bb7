import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from '@playwright/test';
import tar from 'tar-fs';

export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Root in a container has no sandbox; tests must not reach the internet. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
];

const CACHE = path.join(import.meta.dirname, '../../node_modules/.cache');

const plain = (executablePath: string): Browser => ({ executablePath, args: ARGS, env: {} });

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>FOLDER/fonts</dir><cachedir>FOLDER/font-cache</cachedir></fontconfig>
`;

async function unpacked(folder: string): Promise<Browser> {
  const executablePath = path.join(folder, 'chromium');
  const libraries = path.join(folder, 'al2023');
  // Its font cache names this folder: after a move of the checkout the browser would crash.
  const ready = path.join(folder, 'ready');
  if (!fs.existsSync(ready) || fs.readFileSync(ready, 'utf8') !== folder) {
    const bin = path.join(
      path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
      '../../bin',
    );
    const open = (name: string) => fs.createReadStream(path.join(bin, name));
    fs.mkdirSync(folder, { recursive: true });
    await pipeline(
      open('chromium.br'),
      createBrotliDecompress(),
      fs.createWriteStream(executablePath, { mode: 0o755 }),
    );
    await pipeline(open('al2023.tar.br'), createBrotliDecompress(), tar.extract(libraries));
    await pipeline(open('swiftshader.tar.br'), createBrotliDecompress(), tar.extract(folder));
    await pipeline(open('fonts.tar.br'), createBrotliDecompress(), tar.extract(folder));
    fs.writeFileSync(path.join(folder, 'fonts.conf'), FONTS.replaceAll('FOLDER', folder));
    fs.writeFileSync(ready, folder);
  }
  return {
    executablePath,
    args: ARGS,
    env: {
      LD_LIBRARY_PATH: path.join(libraries, 'lib'),
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
    },
  };
}

/** From `npm ci`, with its libraries and fonts: the same bytes everywhere. Linux on x64 only. */
export async function packagedBrowser(cache = CACHE): Promise<Browser | undefined> {
  const runs = process.platform === 'linux' && process.arch === 'x64';
  return runs ? unpacked(path.join(cache, 'chromium')) : undefined;
}

/**
 * From CHROMIUM_PATH, `npm ci`, Playwright or the system, in this order. The packaged one has no
 * windows: tests take half the time that they take in a desktop's Chromium.
 */
export async function provideBrowser(cache = CACHE): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (fs.existsSync(named)) return plain(named);
    throw new Error(`CHROMIUM_PATH is ${named}, which does not exist; correct or unset it`);
  }
  const packaged = await packagedBrowser(cache);
  if (packaged) return packaged;
  const installed = [chromium.executablePath(), ...SYSTEM_BROWSERS].find((candidate) =>
    fs.existsSync(candidate),
  );
  if (installed) return plain(installed);
  throw new Error('No Chromium was found; install Chrome or Chromium, or set CHROMIUM_PATH to one');
}

export const launchOptions = ({ executablePath, args, env }: Browser, ...more: string[]) => ({
  executablePath,
  args: [...args, ...more],
  env: { ...process.env, ...env },
});
