import { variable } from '../platform/environment/variable';
import type { Composition, Trial } from './history/compositions';
import { changedSettings } from './history/settings';
import { hasApp, trialsOf } from './history/variants';

const TIMEOUT_MS = 5_000;
const MAX_REASON = 300;

/** Chats read these three as markup. Source: Slack, "Formatting text for app surfaces". */
const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** One line, without characters that move or hide others. */
const removeControl = (text: string) =>
  text
    .replace(/\p{White_Space}+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();

const firstLine = (text: string) => (text.trim().split(/[\r\n\u2028\u2029]/)[0] ?? '').trim();

function reasonOf(why: string): string {
  const line = firstLine(why);
  return line.length > MAX_REASON ? `${line.slice(0, MAX_REASON)}...` : line;
}

const releasesOf = ({ changes }: Trial) =>
  changes.map(({ app, to }) => `${app} ${to ?? 'nothing'}`).join(' and ');

function trialChanges(now: Composition, before: Composition | undefined): string[] {
  const texts: string[] = [];
  for (const trial of trialsOf(now)) {
    const earlier = trialsOf(before).find(({ begun }) => begun === trial.begun);
    const share = `for ${trial.percent} of 100 visits`;
    if (!earlier) texts.push(`${releasesOf(trial)} is on trial ${share}`);
    else if (earlier.percent !== trial.percent)
      texts.push(`the trial of ${releasesOf(trial)} is now ${share}`);
    else if (!earlier.held !== !trial.held)
      texts.push(`the trial of ${releasesOf(trial)} is ${trial.held ? 'held' : 'resumed'}`);
  }
  for (const trial of trialsOf(before)) {
    const isOn = trialsOf(now).some(({ begun }) => begun === trial.begun);
    const isLive = trial.changes.some(({ app }) => hasApp(now.changes, app));
    if (!isOn && !(isLive && now.action === 'promote'))
      texts.push(`the trial of ${releasesOf(trial)} has ended`);
  }
  return texts;
}

/** Names section, release, author and reason. */
export function changeText(now: Composition, before: Composition | undefined): string {
  const releases = Object.keys({ ...before?.apps, ...now.apps }).flatMap((app) => {
    const [from, to] = [before?.apps[app]?.release, now.apps[app]?.release];
    if (from === to) return [];
    return to ? [`${app} ${to} is live${from ? `, before: ${from}` : ''}`] : [`${app} is removed`];
  });
  const settings = changedSettings(before?.settings, now.settings);
  const set = settings.map(({ name, to }) => (to ? `${name} is ${to}` : `${name} is as built`));
  const what = [...releases, ...trialChanges(now, before), ...set].join('; ') || 'no change';
  const reason = reasonOf(now.why);
  const author = `${now.action} by ${now.who}${reason && `: ${reason}`}`;
  return escapeMarkup(removeControl(`${what} (${author}); composition ${now.composition}`));
}

/** Posts it to RELEASE_NOTIFY, as chats expect it. The change is live already: a failure is a warning. */
export async function notify(now: Composition, before: Composition | undefined): Promise<void> {
  const address = variable('RELEASE_NOTIFY');
  if (!address) return;
  try {
    const body = JSON.stringify({ text: changeText(now, before) });
    const headers = { 'Content-Type': 'application/json; charset=utf-8' };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { ok, status } = await fetch(address, { method: 'POST', headers, body, signal });
    if (!ok) throw new Error(`answered ${status}`);
  } catch (error) {
    // The address may hold a secret, and fetch quotes it.
    const reason = /^answered \d+$/.exec((error as Error).message)?.[0] ?? 'cannot be reached';
    console.error(
      `Warning: RELEASE_NOTIFY ${reason}; nobody was told of composition ${now.composition}`,
    );
  }
}
