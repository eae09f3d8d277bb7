import {
  allowedOrigins,
  type RemoteRelease,
  type ShellRelease,
  type SiteFacts,
  siteFactsSchema,
} from '@site/contract';
import { Refusal } from '../refusal';

export function parseSiteFacts(name: string, site: unknown): SiteFacts {
  const result = siteFactsSchema.safeParse(site);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = ['site', ...(issue?.path ?? [])].join('.');
  throw new Refusal(
    'E_INVALID_RELEASE',
    `${name}: ${field}: ${issue?.message}; fix the site configuration and build the shell again`,
  );
}

interface Releases {
  readonly shell: ShellRelease;
  readonly remote: RemoteRelease | undefined;
}

/** Settings add the origins that the shell reports for itself and for sections that take settings. */
export function withOrigins({ shell, remote }: Releases, { origins }: SiteFacts): Releases {
  if (!origins) return { shell, remote };
  const shellWithOrigins = { ...shell, origins };
  if (!remote?.takesSettings) return { shell: shellWithOrigins, remote };
  const connects = [...allowedOrigins(shellWithOrigins, remote.app)];
  return { shell: shellWithOrigins, remote: { ...remote, connects } };
}
