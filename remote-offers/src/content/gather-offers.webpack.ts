/// <reference types="webpack/module" />
import { inOrder, nameOfFile, type OfferModule } from './offer';

const folder = import.meta.webpackContext('./offers', { regExp: /\.ts$/ });

export const offers = inOrder(
  folder.keys().map((file) => [nameOfFile(file), folder(file) as OfferModule] as const),
);
