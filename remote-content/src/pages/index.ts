/** One line for each folder. */
export { page as Home } from './Home/page';
export { page as Review } from './Review/page';
export { page as Comparison } from './Comparison/page';
export { page as Pricing } from './Pricing/page';
export { page as ForAgencies } from './ForAgencies/page';
export { page as About } from './About/page';
export { page as Privacy } from './Privacy/page';
export { page as Terms } from './Terms/page';
export { page as Disclosure } from './Disclosure/page';
