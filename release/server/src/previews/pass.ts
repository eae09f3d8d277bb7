import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Preview } from '@site/store';

/** 'enter': submit the form; 'visit': see the preview. */
type Purpose = 'enter' | 'visit';

const PASS = /^(\d{10,16})\.([\w-]{43})$/;

/** A pass is only for what the preview shows. */
function signature({ key, release, pages }: Preview, purpose: Purpose, until: number): Buffer {
  const sets = Object.entries(pages).map(([app, digest]) => `${app} ${digest}`);
  const text = [purpose, until, release.digest, ...sets.sort()].join('\n');
  return createHmac('sha256', key).update(text).digest();
}

/** `until` in milliseconds. */
export const createPass = (preview: Preview, purpose: Purpose, until: number): string =>
  `${until}.${signature(preview, purpose, until).toString('base64url')}`;

export function isValidPass(
  preview: Preview,
  purpose: Purpose,
  pass: string,
  now: number,
): boolean {
  const [, until, signed = ''] = PASS.exec(pass) ?? [];
  if (!until || Number(until) <= now) return false;
  const actual = Buffer.from(signed, 'base64url');
  const expected = signature(preview, purpose, Number(until));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
