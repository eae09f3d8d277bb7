import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PictureFiles } from '@site/ui';
import { PictureFigure, type PictureText } from '@site/ui/picture';

export { alternativeTextError } from './alternative-text';
export { describePicture, type DescribedPicture } from './pictures';
export { PictureError } from './picture-error';

export const pictureHtml = (picture: PictureFiles, text: PictureText): string =>
  renderToStaticMarkup(createElement(PictureFigure, { picture, ...text }));
