import {
  type Change,
  type Composition,
  firstLine,
  previousRelease,
  readHistory,
  readLatest,
  releaseId,
  type Store,
} from '@site/store';
import { html, type Markup } from '../pages/page';

interface OpsFacts {
  readonly store: string;
  readonly latest: Composition;
  readonly pointer: number | undefined;
  readonly damage: readonly string[];
  /** Newest first. */
  readonly changes: readonly Composition[];
  /** From the observer. */
  readonly lines: readonly string[];
}

const MAX_CHANGES = 20;

/** undefined before the first deploy. */
export async function readOpsFacts(
  store: Store,
  describe: (store: Store) => Promise<readonly string[]>,
): Promise<OpsFacts | undefined> {
  const { composition: latest, pointer, damage } = await readLatest(store);
  if (!latest) return undefined;
  const changes: Composition[] = [];
  for await (const composition of readHistory(store, latest.number)) {
    changes.push(composition);
    if (changes.length === MAX_CHANGES) break;
  }
  const lines = await describe(store);
  return { store: store.location, latest, pointer, damage, changes, lines };
}

const TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

const time = (at: string) => html`<time datetime="${at}">${TIME.format(new Date(at))} UTC</time>`;

const sinceText = ({ at, author, composition }: Change) =>
  html`${time(at)} by ${author}, composition ${composition}`;

const sortedApps = <Value>(apps: Readonly<Record<string, Value>>) =>
  Object.entries(apps).sort(([one], [other]) => (one < other ? -1 : 1));

const liveTable = ({ apps }: Composition) =>
  html`<table>
    <thead>
      <tr>
        <th>Section</th>
        <th>Release</th>
        <th>Since</th>
      </tr>
    </thead>
    <tbody>
      ${sortedApps(apps).map(
        ([app, live]) =>
          html`<tr>
            <th scope="row">${app}</th>
            <td>
              <code>${releaseId(live)}</code><br />commit ${live.revision}, built
              ${time(live.builtAt)}
            </td>
            <td>${sinceText(live.since)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

const trialList = ({ trials }: Composition, lines: readonly string[]) =>
  html`${
    trials.length === 0
      ? html`<p>No release is on trial.</p>`
      : html`<ul>
          ${trials.map(
            (trial) =>
              html`<li>
                <strong>${trial.app}</strong> <code>${releaseId(trial)}</code> for ${trial.percent}%
                of visits, since ${sinceText(trial.since)}: ${trial.since.reason}
              </li>`,
          )}
        </ul>`
  }${
    lines.length > 0
      ? html`<ul>
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ul>`
      : ''
  }`;

/** Includes apps that this composition took away. */
function changedApps({ number, apps, moves, trials }: Composition): string {
  const begun = Object.entries(apps).filter(([, { since }]) => since.composition === number);
  const ended = Object.entries(moves).filter(([, [last]]) => last?.until.composition === number);
  const tried = trials.filter(({ since }) => since.composition === number);
  const names = [...begun, ...ended].map(([app]) => app);
  return [...new Set([...names, ...tried.map(({ app }) => app)])].sort().join(', ');
}

const changeList = (changes: readonly Composition[]) =>
  html`<ul>
    ${changes.map(
      (composition) =>
        html`<li>
          <strong>${composition.number}</strong> ${composition.change.action}
          ${changedApps(composition)}
          <span class="small">${time(composition.change.at)} by ${composition.change.author}</span>
          ${firstLine(composition.change.reason) && html`<p>${firstLine(composition.change.reason)}</p>`}
        </li>`,
    )}
  </ul>`;

function wayBack(latest: Composition, app: string): Markup | string {
  if (latest.trials.some((trial) => trial.app === app))
    return html`<li><code>npx release abort ${app}</code> ends its trial</li>`;
  if (previousRelease(latest, app))
    return html`<li><code>npx release rollback ${app}</code> goes back to the release before</li>`;
  // Without a shell there is no site.
  if (app === 'shell') return '';
  return html`<li>
    <code>npx release remove ${app}</code> takes it away: this is its first release
  </li>`;
}

const wayBackList = (latest: Composition) =>
  html`<ul>
    ${sortedApps(latest.apps).map(([app]) => wayBack(latest, app))}
    <li>
      <code>npx release history</code> lists every change;
      <code>npx release rollback &lt;app&gt; --to &lt;release&gt;</code> goes back further
    </li>
  </ul>`;

const warnings = ({ latest, pointer, damage }: OpsFacts) => {
  const lines = [
    ...(pointer !== undefined && pointer >= latest.number
      ? []
      : [
          `Composition ${latest.number} is recorded, but visitors get ${pointer ?? 'none'}: the next deploy or rollback completes it.`,
        ]),
    ...damage,
  ];
  return lines.map((line) => html`<p class="error">${line}</p>`);
};

/** The pointer may lead to a damaged record, and servers serve the newest good one. */
const liveNumber = ({ pointer, latest: { number } }: OpsFacts) =>
  Math.min(pointer ?? number, number);

export const opsPage = (facts: OpsFacts) => ({
  title: `Composition ${liveNumber(facts)} is live`,
  content: html`<main>
    <header>
      <h1>Composition ${liveNumber(facts)} is live</h1>
      <p class="small">${facts.store}</p>
      <form method="post" action="/_release/sign-out"><button>Sign out</button></form>
    </header>
    ${warnings(facts)}
    <section>
      <h2>Live</h2>
      ${liveTable(facts.latest)}
    </section>
    <section>
      <h2>Trials</h2>
      ${trialList(facts.latest, facts.lines)}
    </section>
    <section>
      <h2>To go back</h2>
      ${wayBackList(facts.latest)}
    </section>
    <section>
      <h2>Last ${facts.changes.length} changes</h2>
      ${changeList(facts.changes)}
    </section>
  </main>`,
});

/** `error`: of the last attempt. */
export const signInPage = (error?: string) => ({
  title: 'Sign in',
  content: html`<main class="narrow">
    <h1>What is live, and its history</h1>
    <form method="post" action="/_release/">
      <p>
        <label for="token">Token that the server printed at its start, or RELEASE_OPS_TOKEN</label>
        <input
          id="token"
          name="token"
          type="password"
          autocomplete="current-password"
          required${error ? html` aria-invalid="true" aria-describedby="error"` : ''}
        />
      </p>
      ${error ? html`<p id="error" class="error">${error}</p>` : ''}
      <p><button>Show the page</button></p>
      <p class="small">You stay signed in for eight hours, over HTTPS or at localhost only.</p>
    </form>
  </main>`,
});

export const messagePage = (message: string) => ({
  title: 'Releases',
  content: html`<main class="narrow">
    <h1>Nothing to show</h1>
    <p class="error">${message}</p>
  </main>`,
});
