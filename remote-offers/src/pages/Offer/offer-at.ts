import { offers } from '#offers';
import type { GatheredOffer } from '../../content/offer';

/** Takes the address a visitor is at, in any case and with or without a slash at the end. */
export function offerAt(pathname: string): GatheredOffer {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  const found = offers.find((offer) => offer.path === path);
  if (found) return found;
  throw new Error(
    `No offer at ${pathname}: add src/content/offers${path}.ts or remove the route that leads here.`,
  );
}
