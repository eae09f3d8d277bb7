import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SharedPreview } from '@site/tool/previews';

/** What a pass is for: to send the form of the entry page, or to be in the preview. */
type Purpose = 'enter' | 'visit';

const PASS = /^(\d{10,16})\.([\w-]{43})$/;

/** The site and its live.json say which releases it is made of: a pass is for them and no others. */
const signature = ({ key = '', site, live }: SharedPreview, purpose: Purpose, until: number) =>
  createHmac('sha256', key).update([purpose, until, site, live].join('\n')).digest();

/** Lets whoever shows it do one thing in one preview until a time in milliseconds. */
export const passFor = (preview: SharedPreview, purpose: Purpose, until: number): string =>
  `${until}.${signature(preview, purpose, until).toString('base64url')}`;

/** Whether a word is a pass of this preview, for this purpose, at this time. */
export function isPass(
  preview: SharedPreview,
  purpose: Purpose,
  word: string,
  now: number,
): boolean {
  const [, time, signed = ''] = PASS.exec(word) ?? [];
  if (!preview.key || !time || Number(time) <= now) return false;
  const given = Buffer.from(signed, 'base64url');
  const right = signature(preview, purpose, Number(time));
  return given.length === right.length && timingSafeEqual(given, right);
}
