import { paths } from '@site/site';

export const hubCrumb = { name: 'Affiliate Offers', path: paths.offers } as const;
