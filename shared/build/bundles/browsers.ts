import browserslist from 'browserslist';
import { shared } from '../../checkout';

/** From package.json: they get the full looks and functions. */
export const browsers: readonly string[] = browserslist(undefined, { path: shared });
