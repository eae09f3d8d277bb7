import browserslist from 'browserslist';
import path from 'node:path';
import { shared } from '../checkout';

/** From package.json: they get the full looks and functions. */
export const browsers: readonly string[] = browserslist(undefined, {
  path: path.join(shared, 'ui'),
});
