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

const sectionSchema = z.object({
  app: remoteName,
  release: releaseId,
  kind: z.literal('documents').optional(),
  type: z.literal('module').optional(),
  container: z.string().optional(),
  entry: fileName.optional(),
  base: z.string().regex(/^\/_releases\/[a-z][a-z0-9-]*\/[^/]+\/$/),
  routes: z.array(liveRoute),
  /** Names the current data files; only in live.json. */
  data: dataRoot.optional(),
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
      /** Old paths of its pages, which only the server redirects. */
      moved: z.array(pagePath).optional(),
    }),
  ),
});

export type Section = z.infer<typeof sectionSchema>;
export type Live = z.infer<typeof liveSchema>;
