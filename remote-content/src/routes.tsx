import { CONTRACT_VERSION, type PageRoute, type RemoteModule } from '@site/shared/contract';
import { paths } from '@site/shared';

export const contract = CONTRACT_VERSION;
export const app = 'content' satisfies RemoteModule['app'];

export const routes: readonly PageRoute[] = [
  {
    path: paths.home,
    lazy: () => import(/* webpackChunkName: "home" */ './pages/Home/Home'),
    handle: { chunk: 'home' },
  },
  {
    path: paths.review,
    lazy: () => import(/* webpackChunkName: "review" */ './pages/Review/Review'),
    handle: { chunk: 'review' },
  },
  {
    path: paths.comparison,
    lazy: () => import(/* webpackChunkName: "comparison" */ './pages/Comparison/Comparison'),
    handle: { chunk: 'comparison' },
  },
  {
    path: paths.pricing,
    lazy: () => import(/* webpackChunkName: "pricing" */ './pages/Pricing/Pricing'),
    handle: { chunk: 'pricing', interactive: { parts: 'form', starts: 'near' } },
  },
  {
    path: paths.forAgencies,
    lazy: () => import(/* webpackChunkName: "for-agencies" */ './pages/ForAgencies/ForAgencies'),
    handle: { chunk: 'for-agencies' },
  },
  {
    path: paths.about,
    lazy: () => import(/* webpackChunkName: "about" */ './pages/About/About'),
    handle: { chunk: 'about' },
  },
  {
    path: paths.privacy,
    lazy: () => import(/* webpackChunkName: "privacy" */ './pages/Privacy/Privacy'),
    handle: { chunk: 'privacy' },
  },
  {
    path: paths.terms,
    lazy: () => import(/* webpackChunkName: "terms" */ './pages/Terms/Terms'),
    handle: { chunk: 'terms' },
  },
  {
    path: paths.disclosure,
    lazy: () => import(/* webpackChunkName: "disclosure" */ './pages/Disclosure/Disclosure'),
    handle: { chunk: 'disclosure' },
  },
];
