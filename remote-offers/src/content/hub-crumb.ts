import { paths } from '@site/shared';

/** The hub, as the way from Home to its offers names it. */
export const hubCrumb = { name: 'Affiliate Offers', path: paths.offers } as const;
