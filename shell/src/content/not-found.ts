import { paths } from '@site/site';

export type PopularPageIcon = 'home' | 'review' | 'offers' | 'pricing' | 'blog' | 'contact';

interface PopularPage {
  readonly name: string;
  readonly path: string;
  readonly icon: PopularPageIcon;
}

/** Source: product specification, section 2 ("Screens"). */
export const notFound = {
  meta: {
    title: 'Page not found: find your way back',
    description:
      'This page does not exist or has moved. Go back to the home page, or choose one of our popular pages about GoHighLevel.',
  },
  code: '404',
  title: 'Oops! Page Not Found',
  text: "The page you're looking for doesn't exist or has been moved. Let's get you back on track.",
  back: 'Back to Home',
  popularTitle: 'Popular Pages',
  help: [{ path: paths.contact }, { path: paths.blog }],
} as const;

export const popularPages = [
  { name: 'Home', path: paths.home, icon: 'home' },
  { name: 'Review', path: paths.review, icon: 'review' },
  { name: 'Affiliate Offers', path: paths.offers, icon: 'offers' },
  { name: 'Pricing', path: paths.pricing, icon: 'pricing' },
  { name: 'Blog', path: paths.blog, icon: 'blog' },
  { name: 'Contact', path: paths.contact, icon: 'contact' },
] as const satisfies readonly PopularPage[];
