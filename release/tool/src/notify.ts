import { type Composition, firstLine, releaseId } from '@site/store';
import { ALL_SECTIONS } from '@site/rights';
import { changesIn } from './changes';

const TIMEOUT_MS = 5_000;

/** Chats read these three as markup. Source: Slack, "Formatting text for app surfaces". */
const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** One line, without characters that move or hide others. */
const removeControl = (text: string) =>
  text
    .replace(/\p{White_Space}+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();

/** "blog is frozen" */
export const freezeText = (section: string, isFrozen: boolean): string =>
  `${section === ALL_SECTIONS ? 'every section' : section} is ${isFrozen ? 'frozen' : 'not frozen any more'}`;

export function changeText(composition: Composition): string {
  const { number, change } = composition;
  const { releases, begunTrials, changedShares, endedTrials, settings, freezes } =
    changesIn(composition);
  const changes = [
    ...releases.map(({ app, from, to }) =>
      to ? `${app} ${to} is live${from ? `, before: ${from}` : ''}` : `${app} is removed`,
    ),
    ...endedTrials.map(({ app, id }) => `the trial of ${app} ${id} has ended`),
    ...settings.map(({ name, to }) => `${name} is ${to ?? 'as built in'}`),
    ...freezes.map(({ section, isFrozen }) => freezeText(section, isFrozen)),
    ...[...begunTrials, ...changedShares].map(
      (trial) => `${trial.app} ${releaseId(trial)} is on trial for ${trial.percent} of 100 visits`,
    ),
  ];
  const reason = firstLine(change.reason);
  const author = `${change.action} by ${change.author}${reason && `: ${reason}`}`;
  return removeControl(`${changes.join('; ')} (${author}); composition ${number}`);
}

export const notifyChange = (
  address: URL,
  composition: Composition,
  log: (warning: string) => void,
): Promise<void> => notifyText(address, changeText(composition), log);

/** Posts it as chats expect it. A failure is only a warning. */
export async function notifyText(
  address: URL,
  text: string,
  log: (warning: string) => void,
): Promise<void> {
  try {
    const body = JSON.stringify({ text: escapeMarkup(removeControl(text)) });
    const headers = { 'Content-Type': 'application/json; charset=utf-8' };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { ok, status } = await fetch(address, { method: 'POST', headers, body, signal });
    if (!ok) throw new Error(`answered ${status}`);
  } catch (error) {
    // The address may hold a secret, and fetch quotes it.
    const reason = /^answered \d+$/.exec((error as Error).message)?.[0] ?? 'cannot be reached';
    log(`Warning: RELEASE_NOTIFY ${reason}; nobody was told: ${text}`);
  }
}
