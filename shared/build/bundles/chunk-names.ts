import type { PathData } from 'webpack';

/** `Home.<hash>.js` for the chunk of `pages/Home/Home.tsx`, which webpack names Home-Home-tsx. */
export const fileOf =
  (ending: string) =>
  ({ chunk }: PathData): string =>
    `${String(chunk?.name ?? chunk?.id).replace(/^(\w+)-\1-tsx$/, '$1')}.[contenthash:8].${ending}`;
