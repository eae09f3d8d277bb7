import { CONTRACT_VERSION, type RemoteModule, routesOf } from '@site/contract/browser';
import { dataRoot } from './catalog/articles';
import * as pages from './pages';

export const contract = CONTRACT_VERSION;
export const app: RemoteModule['app'] = 'blog';

export const routes: RemoteModule['routes'] = routesOf(
  pages,
  (name) =>
    import(
      /* webpackChunkName: "[request]", webpackInclude: /\/(\w+)\/\1\.tsx$/ */ `./pages/${name}/${name}.tsx`
    ),
);

export const data: RemoteModule['data'] = dataRoot;

export const redirects: RemoteModule['redirects'] = async () =>
  (await import(/* webpackChunkName: "documents" */ './catalog/paths')).redirects();

/** Only the composer calls it; no browser loads its code. */
export const documents: RemoteModule['documents'] = async () =>
  (await import(/* webpackChunkName: "documents" */ './feeds/documents')).documents();
