import { CONTRACT_VERSION, type PageRoute, type RemoteModule } from '@site/shared/contract';
import { paths } from '@site/shared';
import { offerNames } from '#offer-names';
import { pathOfOffer } from './content/offer';

const offerPage = (name: string): PageRoute => ({
  path: pathOfOffer(name),
  lazy: () => import(/* webpackChunkName: "offer" */ './pages/Offer/Offer'),
  handle: { chunk: 'offer' },
});

export const contract = CONTRACT_VERSION;
export const app: RemoteModule['app'] = 'offers';

export const routes: RemoteModule['routes'] = [
  {
    path: paths.offers,
    lazy: () => import(/* webpackChunkName: "offers-hub" */ './pages/Hub/Hub'),
    handle: { chunk: 'offers-hub' },
  },
  ...offerNames.map(offerPage),
  {
    path: paths.affiliateProgram,
    lazy: () =>
      import(
        /* webpackChunkName: "affiliate-program" */ './pages/AffiliateProgram/AffiliateProgram'
      ),
    handle: { chunk: 'affiliate-program', interactive: { parts: 'form', starts: 'near' } },
  },
  {
    path: paths.event,
    lazy: () => import(/* webpackChunkName: "event" */ './pages/Event/Event'),
    handle: { chunk: 'event' },
  },
];
