import { z } from 'zod';
import { isNameOfForm } from './encodings';

/** A file name inside a release: relative, forward slashes, no dot segments, nothing a shell or URL would read. */
export const fileName = z
  .string()
  .max(200)
  .regex(/^(?!.*(?:^|\/)\.)[A-Za-z0-9_][A-Za-z0-9_.\-/]*$/, 'must be a plain relative file name')
  .refine(
    (name) => !name.includes('//') && !/[./]$/.test(name),
    'must be a plain relative file name',
  )
  // A folder that is called like a file would lie where another release has that file.
  .refine((name) => !/\.[^/]*\//.test(name), 'must lie in folders whose names have no dot')
  .refine(
    (name) => !isNameOfForm(name),
    'must not end like a compressed form: servers would send it in place of another file; the release tool makes these',
  );

/** "Post.1a2b3c4d.js". */
const HASHED = /\.([0-9a-f]{8,64})\.[a-z0-9]+(?:\.(?:br|gz))?$/;

/** The hash of its content that a file has in its name: the beginning of its SHA-256. Undefined if there is none. */
export const hashInName = (name: string): string | undefined => HASHED.exec(name)?.[1];
