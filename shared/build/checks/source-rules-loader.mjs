import path from 'node:path';
import { sourceFaults } from './source-rules.ts';

const repository = path.resolve(import.meta.dirname, '../../..');

/** Holds each source to the rules of source-rules.ts; gives it on as it is. */
export default function sourceRulesLoader(source) {
  const name = path.relative(repository, this.resourcePath);
  for (const fault of sourceFaults(name, source)) this.emitError(new Error(`${name}:${fault}`));
  return source;
}
