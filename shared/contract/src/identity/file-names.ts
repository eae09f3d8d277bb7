import { z } from 'zod';
import { isCompressedName } from './encodings';

/** Relative, forward slashes, no dot segments, no characters special to shells or URLs. */
export const fileName = z
  .string()
  .max(200)
  .regex(/^(?!.*(?:^|\/)\.)[A-Za-z0-9_][A-Za-z0-9_.\-/]*$/, 'must be a plain relative file name')
  .refine(
    (name) => !name.includes('//') && !/[./]$/.test(name),
    'must be a plain relative file name',
  )
  // A folder named like a file would collide with another release's file.
  .refine((name) => !/\.[^/]*\//.test(name), 'must lie in folders whose names have no dot')
  .refine(
    (name) => !isCompressedName(name),
    'must not end like a compressed form: servers would send it in place of another file; the release tool makes these',
  );

/** "Post.1a2b3c4d.js". */
const HASHED = /\.([0-9a-f]{8,64})\.[a-z0-9]+(?:\.(?:br|gz))?$/;

export const hashInName = (name: string): string | undefined => HASHED.exec(name)?.[1];
