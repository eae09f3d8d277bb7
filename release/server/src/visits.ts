import type { OpenComposition, Trial } from '@site/store/worker';

/** The prefix __Host- keeps other hosts from planting the cookie. */
const COOKIE = 'release_side';
const cookieName = (isSecure: boolean) => (isSecure ? `__Host-${COOKIE}` : COOKIE);

export interface Assignment {
  /** The composition by whose shares it was assigned. */
  readonly composition: number;
  /** undefined: live. */
  readonly trial: number | undefined;
  /** 128 bits. */
  readonly id: string;
}

/** Workers sign nothing: there, a cookie only assigns. */
export type SignVisit = (text: string) => string;

/** "12.0.<id>": assigned to live in composition 12. A signature may follow. */
const VALUE = /^([1-9]\d{0,14})\.(0|[1-9]\d{0,14})\.([\w-]{22})(?:\.([\w-]+))?$/;

/** undefined if there is more than one, since a script may have planted the second. */
function cookieValue(cookies: string, name: string): string | undefined {
  const prefix = `${name}=`;
  const values = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(prefix));
  return values.length === 1 ? values[0]?.slice(prefix.length) : undefined;
}

/** undefined for a request without a visit, or with a forged one. */
export function readAssignment(
  cookies: string | null,
  isSecure: boolean,
  sign?: SignVisit,
): Assignment | undefined {
  if (!cookies?.includes(COOKIE)) return undefined;
  const value = cookieValue(cookies, cookieName(isSecure));
  const [, composition, trial, id, signature] = VALUE.exec(value ?? '') ?? [];
  if (!composition || !trial || !id) return undefined;
  if (sign && signature !== sign(`${composition}.${trial}.${id}`)) return undefined;
  return {
    composition: Number(composition),
    trial: trial === '0' ? undefined : Number(trial),
    id,
  };
}

export function assignmentCookie(
  { composition, trial = 0, id }: Assignment,
  isSecure: boolean,
  sign?: SignVisit,
): string {
  const text = `${composition}.${trial}.${id}`;
  const value = sign ? `${text}.${sign(text)}` : text;
  return `${cookieName(isSecure)}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** False once a visit's trial has ended, or if every running trial began after the visit was assigned. */
export function isCurrent(
  { composition: assignedIn, trial }: Assignment,
  { composition: { number, trials } }: OpenComposition,
): boolean {
  if (assignedIn > number) return false;
  return trial === undefined
    ? trials.some(({ id }) => id <= assignedIn)
    : trial <= assignedIn && trials.some(({ id }) => id === trial);
}

/** Uniform from 0 to 99. */
function randomPercent(): number {
  // Of the 256 values of a byte, the first 200 are twice the range.
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 200) return byte % 100;
  }
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
}

function chooseTrial(trials: readonly Trial[], percent: number): number | undefined {
  let end = 0;
  for (const trial of trials) {
    end += trial.percent;
    if (percent < end) return trial.id;
  }
  return undefined;
}

export const assignVisit = ({ composition: { number, trials } }: OpenComposition): Assignment => ({
  composition: number,
  trial: chooseTrial(trials, randomPercent()),
  id: randomId(),
});
