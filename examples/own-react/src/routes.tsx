export const contract = 1;
export const app = 'quiz';

export const routes = [
  {
    path: '/quiz',
    lazy: () => import(/* webpackChunkName: "Quiz" */ './Quiz'),
    handle: {},
  },
];
