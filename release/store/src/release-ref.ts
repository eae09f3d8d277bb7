import { openObject, releaseIdOf, versionSchema } from '@site/contract';
import { z } from 'zod';
import { digestSchema } from './hash';

export const releaseRefSchema = openObject({
  version: versionSchema,
  digest: digestSchema,
  /** Object of the checked encodings, in the area of the site. */
  encodings: digestSchema,
  /** The commit that it was built from; "unknown" outside of a checkout. */
  revision: z.string().max(80),
  builtAt: z.iso.datetime(),
});
export type ReleaseRef = z.infer<typeof releaseRefSchema>;

export const refOf = (release: ReleaseRef): ReleaseRef => {
  const { version, digest, encodings, revision, builtAt } = release;
  return { version, digest, encodings, revision, builtAt };
};

export const releaseId = ({ version, digest }: Pick<ReleaseRef, 'version' | 'digest'>): string =>
  releaseIdOf(version, digest);
