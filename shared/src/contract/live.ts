import { z } from 'zod';
import { fileName } from './identity/file-names';
import { remoteName } from './names';
import { dataRoot, pagePath, releaseId, routePattern } from './release';
import { LIVE_VERSION } from './routes';

const liveRoute = z.object({
  path: routePattern,
  scripts: z.array(fileName),
  styles: z.array(fileName),
});

/** What a browser needs of one remote's release: inlined in each of its pages, and part of live.json. */
export const sectionSchema = z.object({
  app: remoteName,
  release: releaseId,
  /** The global variable that the entry defines. */
  container: z.string(),
  entry: fileName,
  /** Address under which the files lie, with a slash at the end. */
  base: z.string().regex(/^\/_releases\/[a-z][a-z0-9-]*\/[^/]+\/$/),
  routes: z.array(liveRoute),
  /** What the section's code knows its data files by; in live.json only. */
  data: dataRoot.optional(),
  /** Integrity value of each client file, by name. */
  integrity: z.record(fileName, z.string()),
});

export const liveSchema = z.object({
  contract: z.literal(LIVE_VERSION),
  composition: z.int().positive(),
  shell: releaseId,
  sections: z.record(
    remoteName,
    z.object({
      live: sectionSchema,
      previous: sectionSchema.nullable(),
      /** Old addresses of its pages, which only the server leads on from. */
      moved: z.array(pagePath).optional(),
    }),
  ),
});

export type Section = z.infer<typeof sectionSchema>;
export type Live = z.infer<typeof liveSchema>;
