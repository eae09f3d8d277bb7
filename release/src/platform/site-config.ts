import { checkedSiteConfig } from '@site/shared/contract';
import { siteConfig } from '@site/shared/site.config';

/** What is particular to this site, checked; the one place where the release tool learns of it. */
export const site = checkedSiteConfig(siteConfig);
