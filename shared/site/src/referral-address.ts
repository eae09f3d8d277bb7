import * as provider from './provider';

export interface Provider {
  readonly url: string;
  readonly referralParameter: string;
  readonly referralCode: string;
}

/** From the configuration only, so no link to this site can send visitors elsewhere. */
export function referralAddress({
  url,
  referralParameter,
  referralCode,
}: Provider = provider): string {
  const address = new URL(url);
  address.searchParams.set(referralParameter, referralCode);
  return address.href;
}
