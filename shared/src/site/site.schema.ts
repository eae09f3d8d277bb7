import { z } from 'zod';
import { SETTINGS } from './settings';
import * as site from './site';

const { value: httpsUrl } = SETTINGS.AFFILIATE_URL;

const siteSchema = z.object({
  url: SETTINGS.SITE_URL.value,
  provider: z.object({
    url: httpsUrl,
    referralParameter: SETTINGS.AFFILIATE_PARAMETER.value,
    referralCode: SETTINGS.AFFILIATE_CODE.value,
    eventUrl: SETTINGS.EVENT_URL.value,
  }),
  analytics: z.object({
    host: SETTINGS.TAG_MANAGER_HOST.value,
    measurementId: SETTINGS.MEASUREMENT_ID.value,
  }),
  social: z.object({ linkedin: SETTINGS.LINKEDIN_URL.value }),
  contactEmail: SETTINGS.CONTACT_EMAIL.value,
  forms: z
    .object({ delivery: SETTINGS.FORMS_DELIVERY.value, webhookUrl: z.string() })
    .refine(
      ({ delivery, webhookUrl }) =>
        (webhookUrl === '' && delivery !== 'webhook') || httpsUrl.safeParse(webhookUrl).success,
      {
        path: ['webhookUrl'],
        error: 'must be an https:// address when delivery is webhook',
      },
    ),
});

export function checkSite(candidate: unknown = site): void {
  const result = siteSchema.safeParse(candidate);
  if (result.success) return;
  const faults = result.error.issues.map(
    (issue) => `  site.${issue.path.join('.')}: ${issue.message}`,
  );
  throw new Error(
    `The site configuration is wrong:\n${faults.join('\n')}\n` +
      'Correct shared/src/site/ or the environment variable that the field reads.',
  );
}

/** Valid settings that are hardly meant for the public; builds print them. */
export function siteWarnings({ forms }: Pick<typeof site, 'forms'> = site): readonly string[] {
  if (forms.delivery === 'webhook') return [];
  return [
    "site.forms.delivery is 'simulated': what visitors write in the contact and bonus forms goes nowhere. " +
      'Set FORMS_DELIVERY=webhook and FORMS_WEBHOOK_URL=https://... to receive it.',
  ];
}
