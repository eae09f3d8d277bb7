export const contract = 1;
export const app = 'webinars';

export const routes = [
  {
    path: '/webinars',
    lazy: () => import(/* webpackChunkName: "Webinars" */ './Webinars'),
    handle: {},
  },
];
