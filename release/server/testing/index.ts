export { describeAddresses } from './addresses';
export { type Answer, type Ask, askPort } from './ask';
export { deployMadeUp, deployMadeUpSite, LARGE, previewMadeUp } from './made-up-site';
