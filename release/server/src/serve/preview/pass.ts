import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SharedPreview } from '@site/tool/previews';

/** 'enter': submit the entry form; 'visit': view the preview. */
type Purpose = 'enter' | 'visit';

const PASS = /^(\d{10,16})\.([\w-]{43})$/;

/** Site and live.json identify the releases: a pass is for these alone. */
const signature = ({ key = '', site, live }: SharedPreview, purpose: Purpose, until: number) =>
  createHmac('sha256', key).update([purpose, until, site, live].join('\n')).digest();

/** `until` in milliseconds. */
export const passFor = (preview: SharedPreview, purpose: Purpose, until: number): string =>
  `${until}.${signature(preview, purpose, until).toString('base64url')}`;

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
