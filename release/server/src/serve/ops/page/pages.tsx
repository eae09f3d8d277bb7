import { renderToStaticMarkup } from 'react-dom/server';
import { escapeControlInLines } from '@site/composer/escape-control';
import { type ComparisonQuery, Difference } from './Difference';
import { Document, SIGN_OUT } from './Document';
import type { Facts } from './facts';
import { HealthOfTrials } from './Health';
import { Live } from './Live';
import { Sections } from './Sections';
import { Timeline } from './Timeline';

/** React escapes HTML; this escapes characters that reverse or hide text. */
const text = (document: React.ReactElement) =>
  `<!doctype html>${escapeControlInLines(renderToStaticMarkup(document))}`;

export interface Shown {
  readonly facts: Facts;
  readonly asked: ComparisonQuery;
  readonly now: Date;
}

export const opsPage = ({ facts, asked, now }: Shown): string =>
  text(
    <Document title={`#${facts.live.composition} is live · Releases`}>
      <main>
        <Live facts={facts} now={now} />
        <HealthOfTrials {...facts.health} standings={facts.standings} steps={facts.steps} />
        <Sections sections={facts.sections} now={now} />
        <Difference asked={asked} newest={facts.newest} />
        <Timeline steps={facts.steps} hasMore={facts.hasMoreSteps} now={now} />
        <form method="post" action={SIGN_OUT}>
          <button>Sign out</button>
        </form>
      </main>
    </Document>,
  );

export const signInPage = (fault?: string): string =>
  text(
    <Document title="Sign in · Releases">
      <main className="narrow">
        <p className="eyebrow">Releases</p>
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
      </main>
    </Document>,
  );

export const faultPage = (fault: string): string =>
  text(
    <Document title="Releases">
      <main className="narrow">
        <p className="eyebrow">Releases</p>
        <h1>Nothing to show</h1>
        <p className="fault">{fault}</p>
      </main>
    </Document>,
  );
