import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PictureFiles } from '../../src/blocks/Picture/picture-files';
import { PictureFigure, type PictureText } from '../../src/blocks/Picture/PictureFigure';

export { alternativeTextFault } from './alternative-text';
export { describePicture, type DescribedPicture } from './pictures';
export { leadsOutOf, PictureError } from './source';

export const pictureHtml = (picture: PictureFiles, text: PictureText): string =>
  renderToStaticMarkup(createElement(PictureFigure, { picture, ...text }));
