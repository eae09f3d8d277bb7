import { paths } from '@site/shared';

export const hubCrumb = { name: 'Affiliate Offers', path: paths.offers } as const;
