import { set } from './set';

export const name = 'GoHighLevel';
export const company = 'HighLevel Inc.';
/** Target of /go/gohighlevel, without the referral parameter. */
export const url =
  set?.provider?.url ?? (process.env.AFFILIATE_URL || 'https://www.gohighlevel.com/');
export const referralParameter =
  set?.provider?.referralParameter ?? (process.env.AFFILIATE_PARAMETER || 'fp_ref');
export const referralCode =
  set?.provider?.referralCode ?? (process.env.AFFILIATE_CODE || 'crm-compass');
export const eventUrl =
  set?.provider?.eventUrl ?? (process.env.EVENT_URL || 'https://www.gohighlevel.com/levelup');
