import { site } from '@site/shared';

export interface Provider {
  readonly url: string;
  readonly referralParameter: string;
  readonly referralCode: string;
}

/**
 * Takes the provider's configuration, gives its address with the referral added. It reads nothing
 * else, so nobody can send visitors elsewhere through a link to this site.
 */
export function referralAddress(
  { url, referralParameter, referralCode }: Provider = site.provider,
): string {
  const address = new URL(url);
  address.searchParams.set(referralParameter, referralCode);
  return address.href;
}
