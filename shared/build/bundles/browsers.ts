import browserslist from 'browserslist';
import path from 'node:path';
import { shared } from '../checkout';

/** Browsers that get the full looks and functions, from shared/ui/package.json. */
export const browsers: readonly string[] = browserslist(undefined, {
  path: path.join(shared, 'ui'),
});
