import { z } from 'zod';
import { fileName, releaseId, routePattern } from './release';
import { CONTRACT_VERSION, remoteNames } from './routes';

const liveRoute = z.strictObject({
  path: routePattern,
  scripts: z.array(fileName),
  styles: z.array(fileName),
});

/** What a browser needs of one remote's release: inlined in each of its pages, and part of live.json. */
export const sectionSchema = z.strictObject({
  app: z.enum(remoteNames),
  release: releaseId,
  container: z.string(),
  entry: fileName,
  /** Address under which the files lie, with a slash at the end. */
  base: z.string().regex(/^\/_releases\/[a-z]+\/[^/]+\/$/),
  routes: z.array(liveRoute),
  /** Integrity value of each client file, by name. */
  integrity: z.record(fileName, z.string()),
});

export const liveSchema = z.strictObject({
  contract: z.literal(CONTRACT_VERSION),
  composition: z.int().positive(),
  shell: releaseId,
  sections: z.partialRecord(
    z.enum(remoteNames),
    z.strictObject({ live: sectionSchema, previous: sectionSchema.nullable() }),
  ),
});

export type Section = z.infer<typeof sectionSchema>;
export type Live = z.infer<typeof liveSchema>;
