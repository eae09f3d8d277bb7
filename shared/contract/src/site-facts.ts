import { z } from 'zod';
import { originsSchema } from './release';

export const siteFactsSchema = z.strictObject({
  name: z.string().min(1),
  tagline: z.string().min(1),
  description: z.string().min(1),
  /** Origin without trailing slash. */
  url: z.url({ protocol: /^https?$/ }).regex(/[^/]$/, 'must not end with a slash'),
  contact: z.email(),
  /** An affiliate link has this path, or this query parameter. */
  affiliate: z.strictObject({
    path: z.string().regex(/^\/./),
    parameter: z.string().min(1),
    /** Where the affiliate path leads, with the referral. */
    target: z.url({ protocol: /^https$/ }),
    /** The provider's addresses that may carry a query. */
    others: z.array(z.url({ protocol: /^https$/ })).optional(),
  }),
  /** Origins with a composition's settings; defaults to those of the shell's release. */
  origins: originsSchema.optional(),
});

export type SiteFacts = z.infer<typeof siteFactsSchema>;
