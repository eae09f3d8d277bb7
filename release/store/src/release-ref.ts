import { openObject, releaseIdOf, versionSchema } from '@site/contract';
import { z } from 'zod';
import { digestSchema } from './hash';

/** A release as compositions name it: by content alone. */
export const releaseRefSchema = openObject({
  version: versionSchema,
  digest: digestSchema,
  /** Object of the checked encodings, in the area of the site. */
  encodings: digestSchema,
  /** Of the commit that it was built from; "unknown" outside of a checkout. */
  revision: z.string().max(80),
  builtAt: z.iso.datetime(),
});
export type ReleaseRef = z.infer<typeof releaseRefSchema>;

/** Without what else a record says of it. */
export const refOf = (release: ReleaseRef): ReleaseRef => {
  const { version, digest, encodings, revision, builtAt } = release;
  return { version, digest, encodings, revision, builtAt };
};

export const releaseId = ({ version, digest }: Pick<ReleaseRef, 'version' | 'digest'>): string =>
  releaseIdOf(version, digest);
