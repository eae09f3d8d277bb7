import type { RemoteModule } from '../../src/contract';

/** Stands for the section that is built: the build puts `src/routes.tsx` of its workspace in this file's place. */
export const contract: RemoteModule['contract'] = 0;
export const app: RemoteModule['app'] = '';
export const routes: RemoteModule['routes'] = [];
export const connects: RemoteModule['connects'] = [];
export const redirects: RemoteModule['redirects'] = [];
export const documents: RemoteModule['documents'] = undefined;
