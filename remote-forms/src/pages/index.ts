export { page as Contact } from './Contact/page';
export { page as BonusStack } from './BonusStack/page';
export { page as Redirect } from './Redirect/page';
