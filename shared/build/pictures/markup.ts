import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PictureFiles } from '../../src/blocks/Picture/picture-files';
import { PictureFigure, type PictureText } from '../../src/blocks/Picture/PictureFigure';

/** Takes a picture and what is said of it, gives the HTML that the block `Picture` makes of them. */
export const pictureHtml = (picture: PictureFiles, text: PictureText): string =>
  renderToStaticMarkup(createElement(PictureFigure, { picture, ...text }));
