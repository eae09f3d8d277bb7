import type { PictureFiles } from '@site/ui';

const picture: PictureFiles = { light: { wide: { src: '/picture.svg', width: 672, height: 400 } } };
export default picture;
