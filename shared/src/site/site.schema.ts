import { z } from 'zod';
import { type Site, site } from './site';

const httpsUrl = z.url({ protocol: /^https$/, error: 'must be an https:// address' });
const origin = z
  .string()
  .regex(
    /^https?:\/\/[^/]+$/,
    'must be an origin such as https://www.example.com, with no slash at the end',
  );
const hostname = z.string().regex(/^[a-z0-9.-]+$/i, 'must be a host name such as www.example.com');
const word = z.string().regex(/^[\w.-]+$/, 'must be letters, digits, dots, dashes or underscores');

const siteSchema = z.object({
  url: origin,
  provider: z.object({
    url: httpsUrl,
    referralParameter: word,
    referralCode: word,
    eventUrl: httpsUrl,
  }),
  analytics: z.object({
    host: hostname,
    measurementId: z.string().regex(/^G-[A-Z0-9]+$/, 'must look like G-ABC123'),
  }),
  social: z.object({ linkedin: httpsUrl }),
  contactEmail: z.email('must be an email address'),
  forms: z
    .object({
      delivery: z.enum(['simulated', 'webhook'], { error: "must be 'simulated' or 'webhook'" }),
      webhookUrl: z.string(),
    })
    .refine(
      (forms) => forms.delivery !== 'webhook' || httpsUrl.safeParse(forms.webhookUrl).success,
      {
        path: ['webhookUrl'],
        error: 'must be an https:// address when delivery is webhook',
      },
    ),
});

/**
 * Takes a site configuration (the site's own unless given), returns nothing.
 * Throws an Error that names each wrong field and how to set it.
 */
export function checkSite(candidate: unknown = site): void {
  const result = siteSchema.safeParse(candidate);
  if (result.success) return;
  const faults = result.error.issues.map(
    (issue) => `  site.${issue.path.join('.')}: ${issue.message}`,
  );
  throw new Error(
    `The site configuration is wrong:\n${faults.join('\n')}\n` +
      'Correct shared/src/site/site.ts or the environment variable that the field reads.',
  );
}

/**
 * Takes a site configuration (the site's own unless given), gives what is allowed but hardly meant
 * for the public, one line each: the build prints them.
 */
export function siteWarnings({ forms }: Pick<Site, 'forms'> = site): readonly string[] {
  if (forms.delivery === 'webhook') return [];
  return [
    "site.forms.delivery is 'simulated': what visitors write in the contact and bonus forms goes nowhere. " +
      'Set FORMS_DELIVERY=webhook and FORMS_WEBHOOK_URL=https://... to receive it.',
  ];
}
