import { paths } from '@site/site';

interface NavigationItem {
  readonly name: string;
  readonly path: string;
}

export interface FooterGroup {
  readonly title: string;
  readonly links: readonly NavigationItem[];
}

/** Source: product specification, section 2 ("Frame"). */
export const mainNavigation = [
  { name: 'Home', path: paths.home },
  { name: 'Review', path: paths.review },
  { name: 'Pricing', path: paths.pricing },
  { name: 'For Agencies', path: paths.forAgencies },
  { name: 'Affiliate Offers', path: paths.offers },
  { name: 'Blog', path: paths.blog },
  { name: 'Contact', path: paths.contact },
] as const satisfies readonly NavigationItem[];

export const footerNavigation = [
  {
    title: 'Guides',
    links: [
      { name: 'Home', path: paths.home },
      { name: 'Review', path: paths.review },
      { name: 'Pricing', path: paths.pricing },
      { name: 'GoHighLevel vs ClickFunnels', path: paths.comparison },
    ],
  },
  {
    title: 'Discover',
    links: [
      { name: 'For Agencies', path: paths.forAgencies },
      { name: 'Affiliate Offers', path: paths.offers },
      { name: 'Blog', path: paths.blog },
    ],
  },
  {
    title: 'Company',
    links: [
      { name: 'About', path: paths.about },
      { name: 'Contact', path: paths.contact },
    ],
  },
  {
    title: 'Legal',
    links: [
      { name: 'Privacy', path: paths.privacy },
      { name: 'Terms', path: paths.terms },
      { name: 'Affiliate Disclosure', path: paths.disclosure },
    ],
  },
] as const satisfies readonly FooterGroup[];
