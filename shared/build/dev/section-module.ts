import type { RemoteModule } from '@site/contract';

/** Placeholder: the build puts `src/routes.tsx` of the workspace in its place. */
export const routes: RemoteModule['routes'] = [];
export const connects: RemoteModule['connects'] = [];
export const redirects: RemoteModule['redirects'] = [];
export const documents: RemoteModule['documents'] = undefined;
