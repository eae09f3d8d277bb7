import path from 'node:path';
import { checkout } from '../checkout.ts';
import { sourceErrors } from './source-rules.ts';

/**
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} source
 */
export default function sourceRulesLoader(source) {
  const name = path.relative(checkout, this.resourcePath);
  for (const error of sourceErrors(name, source)) this.emitError(new Error(`${name}:${error}`));
  return source;
}
