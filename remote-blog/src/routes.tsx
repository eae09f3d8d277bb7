import { paths } from '@site/shared';
import { CONTRACT_VERSION, type Interactive, type RemoteModule } from '@site/shared/contract';
import { ANY_OTHER_POST } from './content/template';

export const contract = CONTRACT_VERSION;
export const app: RemoteModule['app'] = 'blog';

/** Search and filter of the list, the calculator of a post. */
const FORM: Interactive = { parts: 'form', starts: 'near' };

export const routes: RemoteModule['routes'] = [
  {
    path: paths.blog,
    lazy: () => import(/* webpackChunkName: "blog-list" */ './pages/BlogList/BlogList'),
    handle: { chunk: 'blog-list', interactive: FORM },
  },
  {
    path: '/blog/page/:page',
    lazy: () => import(/* webpackChunkName: "blog-list" */ './pages/BlogList/BlogList'),
    handle: {
      chunk: 'blog-list',
      interactive: FORM,
      paths: async () =>
        (await import(/* webpackChunkName: "paths" */ './content/paths')).listPaths(),
    },
  },
  {
    path: paths.automationsPost,
    lazy: () =>
      import(/* webpackChunkName: "automations-post" */ './pages/AutomationsPost/AutomationsPost'),
    handle: { chunk: 'automations-post' },
  },
  {
    path: paths.snapshotsPost,
    lazy: () =>
      import(/* webpackChunkName: "snapshots-post" */ './pages/SnapshotsPost/SnapshotsPost'),
    handle: { chunk: 'snapshots-post' },
  },
  {
    path: paths.agenciesPost,
    lazy: () => import(/* webpackChunkName: "agencies-post" */ './pages/AgenciesPost/AgenciesPost'),
    handle: { chunk: 'agencies-post', interactive: FORM },
  },
  {
    path: '/blog/:slug',
    lazy: () => import(/* webpackChunkName: "post" */ './pages/Post/Post'),
    handle: {
      chunk: 'post',
      paths: async () =>
        (await import(/* webpackChunkName: "paths" */ './content/paths')).postPaths(),
      anyOther: ANY_OTHER_POST,
    },
  },
];

/** The feeds. Called by the composer only: no browser loads what makes them. */
export const documents: RemoteModule['documents'] = async () =>
  (await import(/* webpackChunkName: "documents" */ './content/documents')).documents();
