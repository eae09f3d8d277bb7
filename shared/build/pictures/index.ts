export { alternativeTextFault } from './alternative-text';
export { pictureHtml } from './markup';
export { describePicture, type DescribedPicture } from './pictures';
export { leadsOutOf, PictureError } from './source';
