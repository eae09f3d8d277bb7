import {
  allowedOrigins,
  type ShellRelease,
  type SiteFacts,
  siteFactsSchema,
} from '@site/shared/contract';
import { InvalidRelease } from '../platform/errors';
import type { PageSetParts } from './sets/page-set';

export function checkedSiteFacts({ release }: ShellRelease, site: unknown): SiteFacts {
  const result = siteFactsSchema.safeParse(site);
  if (result.success) return result.data;
  const fault = result.error.issues[0];
  const place = ['site', ...(fault?.path ?? [])].join('.');
  throw new InvalidRelease(
    `shell ${release}: ${place}: ${fault?.message}; fix the site configuration and build the shell again`,
  );
}

/** Settings add the origins that the shell reports for itself and for sections that take settings. */
export function withOrigins(
  { shell, remote }: Pick<PageSetParts, 'shell' | 'remote'>,
  { origins }: SiteFacts,
): Pick<PageSetParts, 'shell' | 'remote'> {
  if (!origins) return { shell, remote };
  const withOrigins = { ...shell, origins };
  if (!remote?.takesSettings) return { shell: withOrigins, remote };
  return {
    shell: withOrigins,
    remote: { ...remote, connects: [...allowedOrigins(withOrigins, remote.app)] },
  };
}
