import type { ReactNode } from 'react';
import { pageText } from '../../page/page';
import { type ComparisonQuery, Difference } from './Difference';
import type { Facts } from './facts';
import { HealthOfTrials } from './Health';
import { Live } from './Live';
import { Sections } from './Sections';
import { Timeline } from './Timeline';

export const STYLESHEET = '/_release/ops.css';
export const SIGN_OUT = '/_release/sign-out';

const page = (title: string, content: ReactNode) => pageText(title, STYLESHEET, content);
const narrowPage = (title: string, content: ReactNode) =>
  page(
    title,
    <main className="narrow">
      <p className="eyebrow">Releases</p>
      {content}
    </main>,
  );

export interface Shown {
  readonly facts: Facts;
  readonly query: ComparisonQuery;
  readonly now: Date;
}

export const opsPage = ({ facts, query, now }: Shown): string =>
  page(
    `#${facts.live.composition} is live · Releases`,
    <main>
      <Live facts={facts} now={now} />
      <HealthOfTrials {...facts.health} standings={facts.standings} steps={facts.steps} />
      <Sections sections={facts.sections} now={now} />
      <Difference query={query} newest={facts.newest} />
      <Timeline steps={facts.steps} hasMore={facts.hasMoreSteps} now={now} />
      <form method="post" action={SIGN_OUT}>
        <button>Sign out</button>
      </form>
    </main>,
  );

export const signInPage = (fault?: string): string =>
  narrowPage(
    'Sign in · Releases',
    <>
      <h1>Sign in</h1>
      <form method="post" action="/_release/" className="card">
        <p>
          <label htmlFor="token">
            Token (RELEASE_OPS_TOKEN, or what the server printed at its start)
          </label>
          <input
            id="token"
            name="token"
            type="password"
            autoComplete="current-password"
            required
            aria-describedby={fault ? 'fault' : undefined}
          />
        </p>
        {fault && (
          <p id="fault" className="fault">
            {fault}
          </p>
        )}
        <p>
          <button>Show the page</button>
        </p>
        <p>You stay signed in for eight hours, over HTTPS or at localhost only.</p>
      </form>
    </>,
  );

export const faultPage = (fault: string): string =>
  narrowPage(
    'Releases',
    <>
      <h1>Nothing to show</h1>
      <p className="fault">{fault}</p>
    </>,
  );
