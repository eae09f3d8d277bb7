import path from 'node:path';
import type { Compilation, MultiStats } from 'webpack';
import { checkout } from '../checkout';
import type { TypeCheckError } from './types';

const MEGABYTE = 1_000_000;
const PICTURE = /\.(svg|png|jpe?g|gif|webp|avif|ico)$/;

/** A picture as wide as a large screen needs a third of it. */
const PICTURE_BYTES = MEGABYTE;

/** webpack's types lack these. */
type BundleError = Error & {
  readonly module?: { readonly resource?: string };
  readonly loc?: { readonly start?: { readonly line: number } };
};

const fileOf = ({ module }: BundleError): string | undefined => {
  const resource = module?.resource;
  return resource && path.relative(checkout, resource.split('?')[0] ?? '');
};

const textOf = ({ message }: BundleError) =>
  message.replace(/^Module (Error|Warning|build failed) \(from [^)]*\):\n/, '');

const namesItsPlace = (error: BundleError) => textOf(error).startsWith(`${fileOf(error)}:`);

function messageOf(error: BundleError): string {
  const file = fileOf(error);
  const text = textOf(error);
  const line = error.loc?.start?.line;
  const place = line === undefined ? '' : `:${line}`;
  return !file || text.includes(file) ? text : `${file}${place}: ${text}`;
}

const tooLarge = (file: string, bytes: number): string[] =>
  PICTURE.test(file) && bytes > PICTURE_BYTES
    ? [
        `${file}: is ${(bytes / MEGABYTE).toFixed(1)} MB, a picture may have ${PICTURE_BYTES / MEGABYTE} MB: ` +
          'make it as large as it is shown, and save it as WebP or AVIF',
      ]
    : [];

const largePictures = (compilation: Compilation): string[] =>
  compilation.getAssets().flatMap(({ name, source, info }) => {
    const file = info.sourceFilename
      ? path.relative(checkout, path.resolve(compilation.compiler.context, info.sourceFilename))
      : name;
    return tooLarge(file, source.size());
  });

/** Warnings count, too: an import of a missing export is undefined in a browser. */
export function buildErrors(
  types: readonly TypeCheckError[],
  { stats }: MultiStats,
  data: ReadonlyMap<string, Buffer>,
): string[] {
  const reported = new Set(types.map(({ file }) => file));
  const compilations = stats.map((one) => one.compilation);
  const bundling = compilations
    .flatMap(({ errors, warnings }) => {
      const noted: readonly BundleError[] = warnings;
      return [...(errors as BundleError[]), ...noted.filter(({ module }) => module)];
    })
    .filter((error) => !reported.has(fileOf(error) ?? '') || namesItsPlace(error))
    .map(messageOf);
  return [
    ...new Set([
      ...types.map(({ text }) => text),
      ...bundling,
      ...compilations.slice(0, 1).flatMap(largePictures),
      ...[...data].flatMap(([name, body]) => tooLarge(name, body.length)),
    ]),
  ];
}
