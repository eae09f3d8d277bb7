import type { ElementHandle } from 'playwright-core';
import { type Control, findControls, readForms } from './in-page';
import { StepFailed, type Tab } from './tab';

/** Per page. */
const MAX_CONTROLS = 60;

const VALUES: Readonly<Record<string, string>> = {
  email: 'probe@example.com',
  url: 'https://example.com/',
  tel: '+1 555 0100',
  number: '7',
  date: '2030-01-31',
  time: '12:00',
};

/** Buttons first: one may clear what was typed. */
export async function controlsIn(tab: Tab, places: readonly string[]): Promise<Control[]> {
  const found = (await tab.page.evaluate(findControls, { places })) as Control[];
  const isPress = ({ action }: Control) => action === 'press';
  return [...found.filter(isPress), ...found.filter((one) => !isPress(one))].slice(0, MAX_CONTROLS);
}

async function press(tab: Tab, element: ElementHandle<HTMLElement>): Promise<void> {
  const before = tab.page.url();
  await element.click();
  await tab.settle();
  if (tab.page.url() === before || (await tab.state()).path === new URL(before).pathname) {
    // Closes a menu or dialog.
    await tab.page.keyboard.press('Escape');
    return;
  }
  await tab.page.goto(before, { waitUntil: 'load' });
  await tab.startApplication();
}

async function write(element: ElementHandle<HTMLElement>): Promise<void> {
  const kind = await element.evaluate((field) =>
    /numeric|decimal/.test(field.inputMode) ? 'number' : (field as HTMLInputElement).type,
  );
  await element.fill(VALUES[kind] ?? 'Written by a probe');
  if ((await element.inputValue()) === '')
    throw new StepFailed('a dead control', 'the field does not keep typed text');
}

/** The last option differs from the default. */
const choose = (element: ElementHandle<HTMLElement>) =>
  element
    .evaluate((select) => (select as HTMLSelectElement).options.length - 1)
    .then((index) => element.selectOption({ index }));

/** Does nothing if an earlier control has removed it. */
export async function use(tab: Tab, places: readonly string[], control: Control): Promise<void> {
  const { name, action } = control;
  const handle = await tab.page.evaluateHandle(findControls, { places, name });
  const element = handle.asElement();
  if (!element) return;
  if (action === 'press') await press(tab, element);
  else if (action === 'write') await write(element);
  else if (action === 'choose') await choose(element);
  // Often hidden behind a styled label.
  else await element.evaluate((field) => field.click());
}

/** Call it after all fields were filled. A dry-run click sends nothing. */
export async function checkForms(tab: Tab): Promise<void> {
  for (const { name, invalid } of await tab.page.evaluate(readForms))
    if (invalid) throw new StepFailed('a dead control', `form “${name}” stays invalid: ${invalid}`);
  const buttons = tab.page.locator('main form button[type=submit]:visible');
  for (const button of await buttons.all()) await button.click({ trial: true });
}
