import { z } from 'zod';
import type { RemoteName } from './names';
import { pagePath } from './release';

const text = z.string().min(1).max(1_000);

const head = z.strictObject({
  title: text,
  description: text,
  type: z.enum(['website', 'article']).optional(),
  published: z.iso.date().optional(),
  noindex: z.literal(true).optional(),
  graph: z.array(z.record(z.string(), z.json())).optional(),
  feeds: z.array(z.strictObject({ title: text, path: pagePath, type: text })).optional(),
});

const page = z.strictObject({
  head,
  html: z.string().min(1),
  interactive: z.strictObject({ parts: text, query: z.array(text).optional() }).optional(),
});

/** server/pages.json of a section of finished pages. */
export const finishedPagesSchema = z.strictObject({
  pages: z.record(pagePath, page),
  /** Feeds and other files: `SiteDocument`, checked when the section is composed. */
  documents: z.array(z.unknown()).optional(),
});

export type FinishedPages = z.infer<typeof finishedPagesSchema>;

/** The shell renders the frame with PART_PLACE, text that React does not escape, in place of the HTML. */
export interface FinishedPage extends Omit<FinishedPages['pages'][string], 'html'> {
  readonly app: RemoteName;
}
