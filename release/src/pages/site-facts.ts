import { type ShellRelease, type SiteFacts, siteFactsSchema } from '@site/shared/contract';
import { Refusal } from '../platform/errors';

/** Takes what the shell's code says of the site, gives it checked. Throws a Refusal that names the field. */
export function checkedSiteFacts({ release }: ShellRelease, site: unknown): SiteFacts {
  const result = siteFactsSchema.safeParse(site);
  if (result.success) return result.data;
  const fault = result.error.issues[0];
  const place = ['site', ...(fault?.path ?? [])].join('.');
  throw new Refusal(
    `shell ${release}: ${place}: ${fault?.message}; correct the site configuration and build the shell again`,
  );
}
