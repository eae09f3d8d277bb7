import type { Route } from 'playwright-core';
import { expectEffect } from './effects';
import { StepFailed } from './finding';
import type { Tab } from './tab';

const BUTTON = 'button:not([type=button], [type=reset]):visible';

interface FormState {
  readonly name: string;
  /** The first field that is required and empty, or has lost what was typed. */
  readonly unfilledField: string | undefined;
}

function readForms(): FormState[] {
  // Set by the step that fills the fields: `write` in controls.ts.
  const { typed } = window as { typed?: ReadonlyMap<string, string> };
  return [...document.querySelectorAll<HTMLFormElement>('main form')].map((form, at) => {
    const fields = form.querySelectorAll<HTMLInputElement>('input, textarea, select');
    const unfilled = [...fields].find(
      ({ validity, value, name, id }) =>
        validity.valueMissing || (!value && typed?.has(name || id)),
    );
    const button = form.querySelector('button');
    return {
      name: form.getAttribute('aria-label') ?? button?.innerText ?? `${at + 1}`,
      unfilledField:
        unfilled && (unfilled.labels?.[0]?.textContent.trim() || unfilled.name || unfilled.id),
    };
  });
}

/** Call it after all fields have been filled. */
export async function checkForms(tab: Tab): Promise<void> {
  for (const { name, unfilledField } of await tab.page.evaluate(readForms))
    if (unfilledField !== undefined)
      throw new StepFailed(
        'a dead control',
        `form “${name}” does not keep its field “${unfilledField}”`,
      );
}

/**
 * No submission leaves the machine: the probe answers in place of the receiver. GET and HEAD get through,
 * because the browser blocks other hosts.
 */
export async function sendForms(tab: Tab): Promise<void> {
  let isSent = false;
  const receive = (route: Route) => {
    const request = route.request();
    if (['GET', 'HEAD'].includes(request.method())) return route.fallback();
    isSent = true;
    if (request.isNavigationRequest()) return route.fulfill({ status: 204 });
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ contentType: 'application/json', headers, body: '{}' });
  };
  await tab.page.route('**/*', receive);
  try {
    for (const form of await tab.page.locator('main form').all()) {
      const button = form.locator(BUTTON).first();
      if ((await button.count()) === 0) continue;
      const element = (await button.elementHandle()) as Parameters<typeof expectEffect>[1];
      isSent = false;
      await expectEffect(
        tab,
        element,
        () => button.click(),
        () => isSent,
      );
    }
  } finally {
    await tab.page.unroute('**/*', receive);
  }
}
