import type { ElementHandle } from 'playwright-core';
import { expectEffect } from './effects';
import { StepFailed } from './finding';
import { type Control, findControls } from './in-page';
import type { Tab } from './tab';

/** Per part of a page. */
const MAX_CONTROLS = 60;

type Handle = ElementHandle<HTMLElement>;

/** Two each: one of them changes what is calculated. */
const VALUES: Readonly<Record<string, readonly [string, string]>> = {
  email: ['other@example.com', 'probe@example.com'],
  url: ['https://example.com/', 'https://example.com/probe'],
  tel: ['+1 555 0199', '+1 555 0100'],
  number: ['70', '7'],
  date: ['2030-01-30', '2030-01-31'],
  time: ['12:30', '12:00'],
  month: ['2030-02', '2030-01'],
  week: ['2030-W06', '2030-W05'],
  'datetime-local': ['2030-01-30T12:00', '2030-01-31T12:00'],
  color: ['#663399', '#336699'],
  // Keys: which values a slider has depends on its limits.
  range: ['Home', 'End'],
};
const WORDS = ['Written', 'Written by a probe'] as const;

export async function controlsIn(tab: Tab, places: readonly string[]): Promise<Control[]> {
  const found = (await tab.page.evaluate(findControls, { places })) as Control[];
  return found.slice(0, MAX_CONTROLS);
}

/** The current choice, a link to the current address, or the reset of a form that nothing was typed in. */
const mayDoNothing = (control: HTMLElement): boolean =>
  control.matches('[type=reset]') ||
  ['pressed', 'selected', 'checked', 'disabled', 'current'].some(
    (state) => !['false', null].includes(control.getAttribute(`aria-${state}`)),
  ) ||
  (control as HTMLAnchorElement).href === location.href;

async function press(tab: Tab, element: Handle): Promise<void> {
  const before = tab.page.url();
  if (await element.evaluate(mayDoNothing)) await element.click();
  else await expectEffect(tab, element, () => element.click());
  await tab.settle();
  if (tab.page.url() === before || (await tab.state()).path === new URL(before).pathname) {
    // Closes a menu or dialog.
    await tab.page.keyboard.press('Escape');
    return;
  }
  await tab.page.goto(before, { waitUntil: 'load' });
  await tab.startApplication();
}

/** In a form without a button, such as a calculator, the field itself must have an effect. */
const isItsOwnButton = ({ form }: HTMLElement & { readonly form?: HTMLFormElement | null }) =>
  !!form && !form.querySelector('button');

async function change(tab: Tab, element: Handle, work: () => Promise<unknown>): Promise<void> {
  if (await element.evaluate(isItsOwnButton)) await expectEffect(tab, element, work);
  else await work();
}

interface Typed {
  typed?: Map<string, string>;
}

const isWritten = (field: HTMLElement) => {
  const { name, id, value } = field as HTMLInputElement;
  return (window as Typed).typed?.get(name || id) === value;
};

async function write(tab: Tab, element: Handle): Promise<void> {
  if (await element.evaluate(isWritten)) return;
  const kind = await element.evaluate((field) =>
    /numeric|decimal/.test(field.inputMode) ? 'number' : (field as HTMLInputElement).type,
  );
  const before = await element.inputValue();
  const after: string[] = [];
  await change(tab, element, async () => {
    for (const value of VALUES[kind] ?? WORDS) {
      await (kind === 'range' ? element.press(value) : element.fill(value));
      after.push(await element.inputValue());
    }
  });
  await element.evaluate((field) => field.blur());
  if (after.at(-1) === '' || after.every((value) => value === before))
    throw new StepFailed('a dead control', 'the field does not keep typed text');
  await element.evaluate((field) => {
    const { name, id, value } = field as HTMLInputElement;
    ((window as Typed).typed ??= new Map()).set(name || id, value);
  });
}

/** The last option differs from the default. */
async function choose(tab: Tab, element: Handle): Promise<void> {
  const [chosen, last] = await element.evaluate((select) => {
    const { selectedIndex, options } = select as HTMLSelectElement;
    return [selectedIndex, options.length - 1] as const;
  });
  if (chosen === last) return;
  await change(tab, element, () => element.selectOption({ index: last }));
  await tab.state();
  const kept = await element.evaluate((select) => (select as HTMLSelectElement).selectedIndex);
  if (kept !== last) throw new StepFailed('a dead control', 'the choice does not stay');
}

/** Often hidden behind a styled label. */
async function tick(tab: Tab, element: Handle): Promise<void> {
  const isTicked = () => element.evaluate((field) => (field as HTMLInputElement).checked);
  if (await isTicked()) return;
  await element.evaluate((field) => field.click());
  await tab.state();
  if (!(await isTicked())) throw new StepFailed('a dead control', 'it does not stay ticked');
}

const ACTIONS = { press, write, choose, tick } as const satisfies Record<
  Control['action'],
  (tab: Tab, element: Handle) => Promise<void>
>;

/** Rejects with NoEffect if nothing follows from it. Does nothing if an earlier control has removed it. */
export async function operate(
  tab: Tab,
  places: readonly string[],
  control: Control,
): Promise<void> {
  const { name, action } = control;
  const handle = await tab.page.evaluateHandle(findControls, { places, name });
  const element = handle.asElement();
  if (element) await ACTIONS[action](tab, element);
}
