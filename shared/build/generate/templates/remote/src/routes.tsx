import { CONTRACT_VERSION, type RemoteModule, routesOf } from '@site/contract/browser';
import * as pages from './pages';

export const contract = CONTRACT_VERSION;
export const app = 'template-page';

export const routes: RemoteModule['routes'] = routesOf(
  pages,
  (name) =>
    import(
      /* webpackChunkName: "[request]", webpackInclude: /\/(\w+)\/\1\.tsx$/ */ `./pages/${name}/${name}.tsx`
    ),
);
