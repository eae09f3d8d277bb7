export { describeAddresses } from './addresses';
export { type Answer, type Ask, askPort } from './ask';
export {
  deployMadeUp,
  deployMadeUpSite,
  LARGE,
  type MadeUpChange,
  previewMadeUp,
} from './made-up-site';
