export const contract = 1;
export const app = 'templates';

export const routes = [{ path: '/templates', lazy: () => import('./Templates'), handle: {} }];
