export { page as Hub } from './Hub/page';
export { page as Offer } from './Offer/page';
export { page as AffiliateProgram } from './AffiliateProgram/page';
export { page as Event } from './Event/page';
