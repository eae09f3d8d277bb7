import type { PictureFiles } from '../src/blocks/Picture/picture-files';

/** Stands in for an imported picture in unit tests. */
const picture: PictureFiles = { light: { wide: { src: '/picture.svg', width: 672, height: 400 } } };
export default picture;
