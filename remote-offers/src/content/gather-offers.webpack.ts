/// <reference types="webpack/module" />
import { inOrder, nameOfFile, type OfferModule } from './offer';

const folder = import.meta.webpackContext('./offers', { regExp: /\.ts$/ });

/** Every offer that has a data file in `content/offers/`, in the order of the hub. */
export const offers = inOrder(
  folder.keys().map((file) => [nameOfFile(file), folder(file) as OfferModule] as const),
);
