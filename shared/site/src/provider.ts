import { overrides } from './overrides';

export const name = 'GoHighLevel';
export const company = 'HighLevel Inc.';
/** Target of /go/gohighlevel, without the referral parameter. */
export const url =
  overrides?.provider?.url ?? (process.env.AFFILIATE_URL || 'https://www.gohighlevel.com/');
export const referralParameter =
  overrides?.provider?.referralParameter ?? (process.env.AFFILIATE_PARAMETER || 'fp_ref');
export const referralCode =
  overrides?.provider?.referralCode ?? (process.env.AFFILIATE_CODE || 'crm-compass');
export const eventUrl =
  overrides?.provider?.eventUrl ?? (process.env.EVENT_URL || 'https://www.gohighlevel.com/levelup');
