import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { readBitmap } from './bitmap';
import { describePicture } from './pictures';
import { PictureError } from './picture-error';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pictures-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const at = (name: string) => path.join(folder, name);
const write = (name: string, body: string | Buffer) => fs.writeFileSync(at(name), body);

const field = (width: number, height: number, background = 'teal') =>
  sharp({ create: { width, height, channels: 3, background } });

const svg = (inside: string, style = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 400">${style}${inside}</svg>`;

function reasonOf(name: string, body?: string | Buffer): string {
  if (body !== undefined) write(name, body);
  try {
    describePicture(at(name), '/');
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return `${path.basename(error.file)}: ${error.reason}`;
  }
  return 'none';
}

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** Hard to compress. */
const waves = (width: number, height: number) => {
  const pixels = Buffer.from(
    Array.from({ length: width * height * 3 }, (_none, at) => {
      const [across, down] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
      return 127 + 120 * Math.sin((across * (1 + (at % 3)) + down * down) / 40);
    }),
  );
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

test('a bitmap becomes AVIF and WebP, in widths up to its own, with its size', async () => {
  write('field.png', await field(900, 45).png().toBuffer());
  const { files, bodies: made } = describePicture(at('field.png'), '/files/');
  const { wide } = files.light;
  expect(files.dark).toBeUndefined();
  expect(wide).toMatchObject({ width: 900, height: 45 });
  expect(wide.src).toMatch(/^\/files\/field-900\.[0-9a-f]{16}\.webp$/);
  for (const format of ['avif', 'webp'] as const)
    expect(wide[format]?.split(', ').map((one) => one.replace(/.*\.(\w+ \d+w)$/, '$1'))).toEqual(
      ['480w', '800w', '900w'].map((width) => `${format} ${width}`),
    );
  const named = [wide.avif, wide.webp].join(', ').matchAll(/\/files\/(\S+) (\d+)w/g);
  for (const [, name = '', width] of named) {
    const { width: across, format } = await sharp(made.get(name)).metadata();
    expect([across, format === 'heif' ? 'avif' : format]).toEqual([
      Number(width),
      path.extname(name).slice(1),
    ]);
  }
});

test('a name has a hash of the bytes, which are the same wherever and whenever they are encoded', async () => {
  write('waves.png', await waves(640, 32).png().toBuffer());
  const [first, second] = ['first', 'second'].map((cache) =>
    readBitmap(at('waves.png'), at(cache)),
  );
  expect(second).toEqual(first);
  for (const { name, body } of first?.renditions ?? [])
    expect(name).toContain(`.${sha256(body).slice(0, 16)}.`);
});

test('encoded pictures come from the cache', async () => {
  write('same.png', await field(640, 32).png().toBuffer());
  readBitmap(at('same.png'), at('cache'));
  for (const name of fs.readdirSync(at('cache'), { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.webp')) fs.writeFileSync(at(`cache/${name}`), 'cached');
  const { renditions } = readBitmap(at('same.png'), at('cache'));
  expect(renditions.map(({ body }) => String(body))).toContain('cached');
});

test('files next to a picture are its variants for the dark scheme and for phones', async () => {
  for (const name of ['view.png', 'view.dark.png', 'view.narrow.png'])
    write(
      name,
      await field(name.includes('narrow') ? 640 : 800, 40, name.length > 9 ? 'navy' : 'red')
        .png()
        .toBuffer(),
    );
  const { light, dark } = describePicture(at('view.png'), '').files;
  expect([light.wide.src, light.narrow?.src, dark?.wide.src, dark?.narrow?.src]).toEqual([
    expect.stringMatching(/^view-800/),
    expect.stringMatching(/^view-narrow-640/),
    expect.stringMatching(/^view-dark-800/),
    light.narrow?.src,
  ]);
});

test('a drawing that names colors for both schemes becomes one of each, without a style', () => {
  const style =
    '<style>:root { --ink: #111111; --ground: #ffffff; } @media (prefers-color-scheme: dark) { :root { --ink: #eeeeee; } }</style>';
  write(
    'way.svg',
    svg(
      '<rect width="720" height="400" fill="var(--ground)"/><path d="M0 0h720v9z" fill="var(--ink)"/>',
      style,
    ),
  );
  const { files, bodies: made } = describePicture(at('way.svg'), '');
  const text = (name?: string) => made.get(name ?? '')?.toString();
  expect(files.light.wide).toMatchObject({ width: 720, height: 400 });
  expect(text(files.light.wide.src)).toContain('#111');
  expect(text(files.dark?.wide.src)).toContain('#eee');
  expect(text(files.dark?.wide.src)).toContain('#fff');
  for (const body of made.values()) expect(body.toString()).not.toMatch(/style|var\(/);
});

test('a picture that no page can have is refused with file and fix', async () => {
  const small = await field(320, 100).png().toBuffer();
  const animated = await sharp(
    await Promise.all(['red', 'blue'].map((color) => field(640, 10, color).png().toBuffer())),
    { join: { animated: true } },
  )
    .webp()
    .toBuffer();
  const whole = await field(640, 100).png().toBuffer();
  expect([
    reasonOf('gone.png'),
    reasonOf('moving.gif', 'GIF89a'),
    reasonOf('text.png', 'no picture'),
    reasonOf('small.png', small),
    reasonOf('moving.webp', animated),
    reasonOf('heavy.png', Buffer.concat([whole, Buffer.alloc(4_000_000)])),
    reasonOf('cut.png', (await field(640, 400).png().toBuffer()).subarray(0, 300)),
    reasonOf('none.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9"/>'),
  ]).toEqual([
    'gone.png: does not exist; put it next to the text that shows it',
    'moving.gif: is no picture for pages; save it as .png, .jpg, .jpeg, .webp, .avif, .svg',
    expect.stringMatching(/^text\.png: .*unsupported image format/),
    'small.png: is 320 x 100 pixels; it must be at least 640 wide and at most 4096 on each side',
    'moving.webp: is animated, which readers cannot stop; take one picture of it',
    expect.stringMatching(/^heavy\.png: has 4\d+ bytes, it may have 4000000; make it smaller$/),
    expect.stringMatching(/^cut\.png: \S+/),
    'none.svg: has no viewBox="0 0 <width> <height>", which gives its size',
  ]);
});

test('a picture whose encoder ends without a message is refused with the command', async () => {
  const body = await field(641, 33).png().toBuffer();
  const { execPath } = process;
  process.execPath = 'false';
  try {
    expect(reasonOf('silent.png', body)).toMatch(/^silent\.png: Command failed: false /);
  } finally {
    process.execPath = execPath;
  }
});

test('a drawing with text brings the shapes of its letters, one without brings none', () => {
  write(
    'words.svg',
    svg('<text font-family="Inter, sans-serif" x="9" y="40">Trial &amp; plan</text>'),
  );
  write('shapes.svg', svg('<rect width="40" height="40"/>'));
  const bodyOf = (name: string) => String([...describePicture(at(name), '').bodies.values()][0]);
  const [, font = ''] =
    /@font-face\{font-family:Inter;[^}]*base64,([^)]+)\)/.exec(bodyOf('words.svg')) ?? [];
  const bytes = Buffer.from(font, 'base64');
  expect(bytes.subarray(0, 4).toString()).toBe('wOF2');
  expect(bytes.length).toBeLessThan(8_000);
  expect(bodyOf('shapes.svg')).not.toContain('@font-face');
});
