import { paths } from '@site/shared';
import { CONTRACT_VERSION, type PageRoute, type RemoteModule } from '@site/shared/contract';
import { formOrigins } from './delivery/form-target';

export const contract = CONTRACT_VERSION;
export const app = 'forms' satisfies RemoteModule['app'];
export const connects = formOrigins();

export const routes: readonly PageRoute[] = [
  {
    path: paths.contact,
    lazy: () => import(/* webpackChunkName: "contact" */ './pages/Contact/Contact'),
    handle: { chunk: 'contact', interactive: { parts: 'form', starts: 'at-once' } },
  },
  {
    path: paths.bonusStack,
    lazy: () => import(/* webpackChunkName: "bonus-stack" */ './pages/BonusStack/BonusStack'),
    handle: { chunk: 'bonus-stack', interactive: { parts: 'form', starts: 'near' } },
  },
  {
    path: paths.trial,
    lazy: () => import(/* webpackChunkName: "redirect" */ './pages/Redirect/Redirect'),
    handle: { chunk: 'redirect' },
  },
];
