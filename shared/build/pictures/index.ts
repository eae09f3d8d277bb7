import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PictureFiles } from '../../src/blocks/Picture/picture-files';
import { PictureFigure, type PictureText } from '../../src/blocks/Picture/PictureFigure';

export { alternativeTextError } from './alternative-text';
export { describePicture, type DescribedPicture } from './pictures';
export { PictureError } from './picture-error';

export const pictureHtml = (picture: PictureFiles, text: PictureText): string =>
  renderToStaticMarkup(createElement(PictureFigure, { picture, ...text }));
