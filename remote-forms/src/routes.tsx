import { CONTRACT_VERSION, type RemoteModule, routesOf } from '@site/contract/browser';
import { formOrigins } from './delivery/form-target';
import * as pages from './pages';

export const contract = CONTRACT_VERSION;
export const app = 'forms' satisfies RemoteModule['app'];
export const connects = formOrigins();

export const routes: RemoteModule['routes'] = routesOf(
  pages,
  (name) =>
    import(
      /* webpackChunkName: "[request]", webpackInclude: /\/(\w+)\/\1\.tsx$/ */ `./pages/${name}/${name}.tsx`
    ),
);
