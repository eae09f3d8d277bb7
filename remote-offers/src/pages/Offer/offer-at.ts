import { offers } from '#offers';
import type { GatheredOffer } from '../../content/offer';

/** In any case, with or without trailing slash. */
export function offerAt(pathname: string): GatheredOffer {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  const found = offers.find((offer) => offer.path === path);
  if (found) return found;
  throw new Error(
    `No offer at ${pathname}: add src/content/offers${path}.ts or remove the route that leads here.`,
  );
}
