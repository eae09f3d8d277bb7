import { z } from 'zod';
import { originsSchema } from './release';

/** What the composer has to know of the site for the documents and checks that no single section can make. */
export const siteFactsSchema = z.strictObject({
  name: z.string().min(1),
  tagline: z.string().min(1),
  description: z.string().min(1),
  /** Origin of the public site, without a slash at the end. */
  url: z.url({ protocol: /^https?$/ }).regex(/[^/]$/, 'must not end with a slash'),
  /** Where faults in the site's security may be told. */
  contact: z.email(),
  /** How to tell an affiliate link: by the path it leads through, or by its query parameter. */
  affiliate: z.strictObject({
    path: z.string().regex(/^\/./),
    parameter: z.string().min(1),
    /** The only address that the page of that path leads to by itself; the referral is in it. */
    target: z.url({ protocol: /^https$/ }).optional(),
    /** Other addresses at the provider's that may carry a query. */
    others: z.array(z.url({ protocol: /^https$/ })).optional(),
  }),
  /** Other origins that pages reach with the settings of a composition; those of the shell's release unless it has any. */
  origins: originsSchema.optional(),
});

export type SiteFacts = z.infer<typeof siteFactsSchema>;
