import type { Page } from '@site/shared/contract';
import { offerNames } from '#offer-names';
import { pathOfOffer } from '../../content/offer';

export const page: readonly Page[] = offerNames.map((name) => ({ path: pathOfOffer(name) }));
