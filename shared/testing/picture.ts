import type { PictureFiles } from '../src/blocks/Picture/picture-files';

const picture: PictureFiles = { light: { wide: { src: '/picture.svg', width: 672, height: 400 } } };
export default picture;
