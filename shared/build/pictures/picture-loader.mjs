import path from 'node:path';
import { checkout } from '../../checkout.ts';
import { describePicture } from './pictures.ts';

/** Placeholder for the public path, which only the bundle knows. */
const BASE = '\uE000';

/** @this {import('webpack').LoaderContext<{ readonly emit?: boolean }>} */
export default function pictureLoader() {
  try {
    const { files, beside, bodies } = describePicture(this.resourcePath, BASE, this.rootContext);
    for (const file of beside) {
      this.addDependency(file);
      this.addMissingDependency(file);
    }
    if (this.getOptions().emit) for (const [name, body] of bodies) this.emitFile(name, body);
    const text = JSON.stringify(JSON.stringify(files));
    return `export default JSON.parse(${text}.replaceAll('${BASE}', __webpack_public_path__));`;
  } catch (fault) {
    const thrown = /** @type {Error & Partial<import('./source').PictureError>} */ (fault);
    if (thrown.name === 'PictureError')
      thrown.message = `${path.relative(checkout, thrown.file ?? '')}: ${thrown.fault}`;
    throw thrown;
  }
}
