export {
  deployMadeUp,
  deployMadeUpSite,
  LARGE,
  type MadeUpChange,
  previewMadeUp,
} from './made-up-site';
