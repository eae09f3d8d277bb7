import type { Page } from '@site/contract/browser';
import { offerNames } from '#offer-names';
import { pathOfOffer } from '../../content/offer';

/** Weak: the data is in the pages' chunks already. */
async function factsOf(path: string) {
  const { offers } = await import(/* webpackMode: "weak" */ '#offers');
  return { [path]: offers.find((offer) => offer.path === path)?.datedFacts ?? [] };
}

export const page: readonly Page[] = offerNames.map((name) => {
  const path = pathOfOffer(name);
  return { path, datedFactsOf: () => factsOf(path) };
});
