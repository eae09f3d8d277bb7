import { expect, test } from '../fixtures/test';
import { translate } from '../visitors/foreign';
import { Between } from './between';
import { looks } from './looks';
import { type Engine, lacksText, notHydrated, until, type Visitor } from './visitor';

const SECTIONS = ['/gohighlevel-review', '/affiliate-offers', '/blog', '/contact'] as const;
const WALK = [0, 1, 0, 2, 0, 3, 1, 2, 1, 3, 2, 3, 0] as const;

const inHeader = (path: string) => `#root > header nav a[href="${path}"]`;

/** These run in the page. Checks return what is missing. */
const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
const count = (selector: string) => document.querySelectorAll(selector).length;
const isShown = (selector: string) =>
  document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? false;
const shown = (selector: string) =>
  !document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) && selector;
const hidden = (selector: string) =>
  document.querySelector(selector)?.checkVisibility() && `${selector} to go`;
const number = (selector: string, many: number) => {
  const { length } = document.querySelectorAll(selector);
  return length !== many && `${selector}: ${length} instead of ${many}`;
};
const query = (search: string) => location.search !== search && `${location.search}, not ${search}`;
const value = (selector: string, should: string) => {
  const { value: is } = document.querySelector<HTMLInputElement>(selector) ?? {};
  return is !== should && `${selector}: "${is}"`;
};

const headerIsScrolled = () => {
  const { scrolled } = document.querySelector<HTMLElement>('#root > header')?.dataset ?? {};
  if ('isOld' in window) return 'the page, loaded again';
  return (scrollY <= 10 || scrolled !== 'true') && `${scrollY} px down the header is ${scrolled}`;
};

const markPaint = () => {
  requestAnimationFrame(() => setTimeout(() => Object.assign(window, { isPainted: true })));
};
const notPainted = () => !('isPainted' in window) && 'the first paint';

async function openAlive(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await visitor.click('main h1');
  await until(visitor, notHydrated);
}

const inSameDocument = () => 'sameDocument' in window;

/** After a page load, focus and announcement are the browser's. */
const arrival = (path: string) => {
  const { title } = document;
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
  const same = 'sameDocument' in window;
  const lacking = Object.entries({
    address: location.pathname === path,
    canonical: canonical?.endsWith(path),
    announcement: !same || document.querySelector('[data-announcer]')?.textContent === title,
    focus: !same || document.activeElement?.id === 'main',
    top: window.scrollY === 0,
  });
  return lacking
    .filter(([, holds]) => !holds)
    .map(([name]) => name)
    .join();
};

const TRIES = 3;

async function goOn(visitor: Visitor, from: string, path: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    await visitor.ask(() => void Object.assign(window, { sameDocument: true }));
    await visitor.ask(() => window.scrollTo({ top: 600, behavior: 'instant' }));
    await visitor.click(inHeader(path));
    await until(visitor, arrival, path);
    if (await visitor.ask(inSameDocument)) return;
    expect(tries, `from ${from} to ${path} was a page load each time`).toBeLessThan(TRIES);
    await openAlive(visitor, from);
  }
}

interface Surroundings {
  readonly visitor: Visitor;
  readonly between: Between;
}

const journeys: Record<string, (surroundings: Surroundings) => Promise<void>> = {
  'the cookie question is asked, answered and not asked again': async ({ visitor }) => {
    await visitor.open('/');
    expect(await visitor.ask(isShown, '#cookie-choice')).toBe(true);
    expect(await visitor.ask(() => document.cookie)).toBe('');
    // Nobody presses what is not painted, and the page listens from then on.
    await visitor.ask(markPaint);
    await until(visitor, notPainted);
    // A pointer would miss the banner while it still moves.
    await visitor.ask(() => document.querySelector<HTMLElement>('[data-consent=reject]')?.click());
    await until(visitor, hidden, '#cookie-choice');
    await visitor.open('/about');
    expect(await visitor.ask(isShown, '#cookie-choice')).toBe(false);
  },
  'a page is read: its questions open one at a time': async ({ visitor }) => {
    await visitor.open('/');
    expect(await visitor.ask(text, 'main h1')).not.toBe('');
    await visitor.click('#faq details:nth-of-type(1) summary');
    await until(visitor, number, '#faq details[open]', 1);
    await visitor.click('#faq details:nth-of-type(2) summary');
    await until(visitor, shown, '#faq details:nth-of-type(2)[open]');
    expect(await visitor.ask(count, '#faq details[open]')).toBe(1);
  },
  'the header of a page that loads scrolled has its scrolled look': async ({ visitor }) => {
    await visitor.open('/gohighlevel-review#faq');
    await until(visitor, headerIsScrolled);
    await visitor.open('/gohighlevel-review');
    await visitor.ask(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
    await visitor.ask(() => {
      Object.assign(window, { isOld: true });
      setTimeout(() => location.reload());
    });
    await until(visitor, headerIsScrolled);
    await visitor.click('main h1');
    await until(visitor, notHydrated);
  },
  'a page that is translated before its code is there keeps what is chosen, with the right figures':
    async ({ visitor }) => {
      await visitor.open('/gohighlevel-pricing');
      await visitor.ask(translate);
      // In one step: a moving pointer would load the code between the two clicks.
      await visitor.ask(() => {
        for (const one of ['#faq details:nth-of-type(2) summary', '#calculator-resell'])
          document.querySelector<HTMLElement>(one)?.click();
        document.querySelector<HTMLElement>('#calculator-resell')?.focus();
      });
      await until(visitor, notHydrated);
      await until(visitor, lacksText, 'main [role=status]', '$497 a month');
      await until(visitor, shown, '#faq details:nth-of-type(2)[open]');
      await visitor.click('#calculator-mobileApp');
      await until(visitor, lacksText, 'main [role=status]', '$994 a month');
    },
  'the list of posts is filtered by words and category, and Back takes it back': async ({
    visitor,
  }) => {
    await openAlive(visitor, '/blog');
    await until(visitor, shown, '[data-live=true]');
    await visitor.write('[type=search]', 'SNAPSHOT');
    await until(visitor, number, 'main li[data-category]', 1);
    await until(visitor, query, '?q=SNAPSHOT');
    await visitor.click('#category-comparisons');
    await until(visitor, lacksText, 'main [role=status]', 'No articles found.');
    await visitor.back();
    await until(visitor, number, 'main li[data-category]', 1);
  },
  'from each section to each other: title, focus, place and announcement are those of the new page':
    async ({ visitor }) => {
      await openAlive(visitor, SECTIONS[0]);
      for (const [turn, at] of WALK.slice(1).entries())
        await goOn(visitor, SECTIONS[WALK[turn] ?? 0], SECTIONS[at]);
    },
  'a message is sent, with a notice, and leaves an empty form': async ({ visitor }) => {
    await openAlive(visitor, '/contact');
    await until(visitor, shown, 'form[novalidate]');
    await visitor.write('[name=name]', 'Zoë');
    await visitor.write('[name=email]', 'zoe@example.com');
    await visitor.write('[name=subject]', 'Hello');
    await visitor.write('[name=message]', 'One line');
    await visitor.click('main form[novalidate] [type=submit]');
    await until(visitor, lacksText, '[data-sonner-toast]', 'Message Sent!');
    await until(visitor, value, '[name=name]', '');
  },
  'a claim without consent is refused, with a notice, and keeps what was written': async ({
    visitor,
  }) => {
    await openAlive(visitor, '/bonus-stack');
    await until(visitor, shown, 'form[novalidate]');
    await visitor.write('[name=name]', 'Zoë');
    await visitor.write('[name=email]', 'zoe@example.com');
    await visitor.click('main form[novalidate] [type=submit]');
    await until(visitor, lacksText, '[data-sonner-toast]', 'Consent Required');
    await until(visitor, value, '[name=name]', 'Zoë');
  },
  'a section whose code does not come is a page load away, and the others go on': async ({
    visitor,
    between,
  }) => {
    await openAlive(visitor, '/gohighlevel-review');
    between.broken = /_releases\/blog\/.*\.js$/;
    await visitor.click(inHeader('/blog'));
    await until(visitor, shown, 'main li[data-category]');
    await visitor.click(inHeader('/affiliate-offers'));
    await until(visitor, shown, 'main a[href="/highlevel-ads-manager"]');
    between.broken = undefined;
  },
  'the way to the trial leads to the provider': async ({ visitor, between }) => {
    await visitor.open('/gohighlevel-pricing');
    between.outside.length = 0;
    await visitor.click('#root > header [data-cta=trial-header]');
    await expect.poll(() => between.outside).toContain('www.gohighlevel.com:443');
  },
};

export function journeysIn(engine: Engine): void {
  test.describe(engine.name, () => {
    // No npm package brings these engines; the end of the gate's output names those that are missing
    // (docs/decisions/0029).
    test.skip(engine.missing !== undefined, `${engine.name} is not installed (${engine.missing})`);
    let surroundings: Surroundings;
    test.beforeAll(async ({ site }) => {
      const between = await Between.open(site.url);
      const visitor = await engine.start(between.url.origin, between.url);
      surroundings = { between, visitor };
    });
    test.afterAll(async () => {
      await surroundings.visitor.close();
      surroundings.between.close();
    });
    for (const [title, journey] of Object.entries({ ...journeys, ...looks }))
      test(`in ${engine.name}, ${title}`, () => journey(surroundings));
  });
}
