import path from 'node:path';
import { checkout } from '../checkout.ts';
import { describePicture } from './pictures.ts';

/** Placeholder for the public path, which only the bundle knows. */
const BASE = '\uE000';

/** @this {import('webpack').LoaderContext<{ readonly emit?: boolean }>} */
export default function pictureLoader() {
  try {
    const { files, variants, bodies } = describePicture(this.resourcePath, BASE);
    for (const file of variants) {
      this.addDependency(file);
      this.addMissingDependency(file);
    }
    if (this.getOptions().emit) for (const [name, body] of bodies) this.emitFile(name, body);
    const text = JSON.stringify(JSON.stringify(files));
    return `export default JSON.parse(${text}.replaceAll('${BASE}', __webpack_public_path__));`;
  } catch (error) {
    const thrown = /** @type {Error & Partial<import('./picture-error').PictureError>} */ (error);
    if (thrown.name === 'PictureError')
      thrown.message = `${path.relative(checkout, thrown.file ?? '')}: ${thrown.reason}`;
    throw thrown;
  }
}
