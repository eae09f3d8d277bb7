import type { AppName } from '@site/shared/contract';
import { commandLine } from '../../testing/processes/command-line';
import { builtRelease, temporaryFolder } from '@site/composer/testing/releases';
import { MemoryStore } from '@site/composer/testing/stores/memory';

const folder = temporaryFolder();
const PRICE = 'plans.starter.monthlyPrice';
let store: MemoryStore;

beforeEach(() => {
  store = new MemoryStore();
});

const run = (...words: string[]) => commandLine(words, store);

let day = 0;

/** Built a day after the one before. */
const at = (app: AppName, price: number) => {
  day++;
  return builtRelease(folder, app, {
    text: `Starter for $${price} a month, build ${day}`,
    change: (release) => {
      release.builtAt = new Date(Date.UTC(2026, 0, day)).toISOString();
      release.builtWith = {
        figures: { [PRICE]: price },
        settings: { contactEmail: 'a@b.example' },
      };
    },
  }).folder;
};

const WARNING =
  `Warning: blog, page /blog: says $97 for ${PRICE}, but content (page /) says $99; ` +
  `build and deploy all that use it: npx release deploy --all-that-use ${PRICE} (ask @site/blog)\n`;

describe('a changed price', () => {
  beforeEach(async () => {
    const shell = builtRelease(folder, 'shell').folder;
    const from = [shell, at('content', 97), at('blog', 97)].flatMap((one) => ['--from', one]);
    expect((await run('deploy', 'shell', 'content', 'blog', ...from)).text).not.toContain(
      'Warning:',
    );
  });

  test('a deploy of one section warns which other section states the old price, and status repeats it', async () => {
    const deployed = await run('deploy', 'content', '--from', at('content', 99));
    expect(deployed.code).toBe(0);
    expect(deployed.text).toContain(WARNING);
    expect((await run('status')).text).toContain(WARNING);
    expect(JSON.parse((await run('status', '--json')).text)).toMatchObject({
      beware: [{ app: 'blog', page: '/blog' }],
    });
    await run('deploy', 'blog', '--from', at('blog', 99));
    expect((await run('status')).text).not.toContain('Warning:');
  });

  test('a section with the old price can be deployed and rolled back to', async () => {
    await run('deploy', 'content', '--from', at('content', 99));
    const late = builtRelease(folder, 'blog', {
      text: 'Starter for $97 a month, and more',
      change: (release) => {
        release.builtWith = { figures: { [PRICE]: 97 }, settings: {} };
      },
    });
    expect(await run('deploy', 'blog', '--from', late.folder)).toMatchObject({
      code: 0,
      text: expect.stringContaining(WARNING) as string,
    });
    expect((await run('rollback', 'blog')).code).toBe(0);
  });

  test('a differing value that no page shows literally is also reported', async () => {
    const sum = builtRelease(folder, 'blog', {
      text: 'Two plans for $194 a month',
      change: (release) => {
        release.builtWith = { figures: { [PRICE]: 97 }, settings: { contactEmail: 'c@b.example' } };
      },
    });
    await run('deploy', 'blog', '--from', sum.folder);
    const { text } = await run('deploy', 'content', '--from', at('content', 99));
    expect(text).toContain(
      `Warning: blog, page /blog: was built with $97 for ${PRICE}, but content (page /) says $99;`,
    );
    expect(text).toContain(
      'was built with c@b.example for the setting contactEmail, but content was built with a@b.example;',
    );
  });

  test('deploy --all-that-use deploys every section that uses the figure', async () => {
    const from = [at('content', 99), at('blog', 99)].flatMap((one) => ['--from', one]);
    const { text } = await run('deploy', '--all-that-use', 'plans.starter', ...from);
    expect(text).toMatch(
      /^content: .* -> .*\nblog: .* -> .*\nComposition 2 is live with 3 apps\.\n$/,
    );
    expect(await run('deploy', '--all-that-use', 'price')).toEqual({
      code: 1,
      text: `Error: No live release uses "price". What they use: contactEmail, ${PRICE}. [E_NOT_FOUND]\n`,
    });
    expect((await run('deploy', 'blog', '--all-that-use', PRICE)).code).toBe(2);
    expect((await run('deploy')).code).toBe(2);
  });
});
