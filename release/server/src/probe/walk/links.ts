import type { APIRequestContext } from 'playwright-core';
import { StepFailed } from './finding';
import { findDeadLink, readLinks } from './in-page';
import type { Tab } from './tab';

const TRIAL = 'a[data-cta]';

/** Requests each address once. */
export class Links {
  readonly #known = new Map<string, Promise<string | undefined>>();

  constructor(readonly requests: APIRequestContext) {}

  #faultOf(address: string): Promise<string | undefined> {
    const { pathname, search } = new URL(address);
    const known = this.#known.get(pathname + search) ?? this.#request(pathname + search);
    this.#known.set(pathname + search, known);
    return known;
  }

  async #request(path: string): Promise<string | undefined> {
    const response = await this.requests.get(path);
    return response.ok() ? undefined : `${path} returns ${response.status()}`;
  }

  /** Rejects with StepFailed. */
  async check(addresses: readonly string[]): Promise<void> {
    const faults = await Promise.all(addresses.map((one) => this.#faultOf(one)));
    const found = faults.filter((fault) => fault !== undefined);
    if (found.length > 0) throw new StepFailed('a dead link', [...new Set(found)].join(', '));
  }

  /** Includes fragments of this page. */
  async checkAllOf(tab: Tab): Promise<void> {
    const dead = await tab.page.evaluate(findDeadLink);
    if (dead) throw new StepFailed('a dead link', dead);
    await this.check(await tab.page.evaluate(readLinks));
  }
}

/** A dry-run click: the linked page redirects away from the site. */
export async function checkTrialButton(tab: Tab, links: Links): Promise<void> {
  const buttons = tab.page.locator(`header ${TRIAL}:visible`);
  const button = buttons.first();
  if ((await buttons.count()) === 0)
    throw new StepFailed('a dead link', 'the header has no trial button');
  await button.click({ trial: true });
  const href = await button.getAttribute('href');
  await links.check([new URL(href ?? '', tab.origin).href]);
}
