import { offers } from '#offers';
import { eventCard, programCard } from './copy';
import type { OfferCardData } from '../../content/offer';

export const hubCards: readonly OfferCardData[] = [
  programCard,
  ...offers.map(({ card, path }) => ({ ...card, link: path })),
  eventCard,
];
