import { site } from '@site/site';
import fs from 'node:fs';
import path from 'node:path';

const read = (name: string) => fs.readFileSync(path.join(__dirname, 'public', name));

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly description: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
}

const manifest = JSON.parse(read('site.webmanifest').toString()) as Manifest;

const pngSize = (file: Buffer) => `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;

test('the web manifest names the site as the site names itself', () => {
  expect(manifest.name).toBe(`${site.name}: ${site.tagline}`);
  expect(manifest.short_name).toBe(site.name);
  expect(manifest.description).toBe(site.description);
});

test.each(manifest.icons.map(({ src, sizes }) => [src, sizes]))(
  'the icon %s of the manifest exists and measures %s',
  (src, sizes) => {
    expect(pngSize(read(src.slice(1)))).toBe(sizes);
  },
);

test('the icons that browsers ask for by name exist', () => {
  expect(pngSize(read('apple-touch-icon.png'))).toBe('180x180');
  expect(read('favicon.ico').readUInt16LE(4)).toBe(2);
  expect(read('favicon.svg').toString()).toContain('prefers-color-scheme: dark');
});
