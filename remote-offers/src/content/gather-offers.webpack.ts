/// <reference types="webpack/module" />
import { inOrder, nameOfFile, type OfferModule } from './offer';

const folder = import.meta.webpackContext('./offers', { regExp: /\.ts$/ });

/** Every offer in `content/offers/`, in the hub's order. */
export const offers = inOrder(
  folder.keys().map((file) => [nameOfFile(file), folder(file) as OfferModule] as const),
);
