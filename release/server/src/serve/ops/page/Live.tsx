import { pluralize } from '@site/composer/numbers';
import type { TrialStatus } from '@site/tool/live-now';
import { canaryOf } from '@site/tool/variants';
import type { Facts } from './facts';
import { Moment, Why } from './Parts';
import { timeText } from './words';

interface Props {
  readonly facts: Facts;
  readonly now: Date;
}

const Trial = ({
  trial,
  live,
  now,
}: {
  readonly trial: TrialStatus;
  readonly live: Facts['live'];
  readonly now: Date;
}) => {
  const id = `trial-${trial.composition}`;
  const compared = `?from=${live.composition}&to=${live.composition}-${trial.variant}#difference`;
  return (
    <section className="card notice" aria-labelledby={id}>
      <h2 id={id}>
        {trial.kind === 'canary' ? 'Canary' : 'Holdback'}: {trial.percent} of 100 visits, since
        composition {trial.composition}
      </h2>
      <p>
        {Object.entries(trial.apps).map(([app, { release }]) => (
          <span key={app}>
            <b>{app}</b> <code>{release}</code>{' '}
          </span>
        ))}
        by {trial.who}, <Moment at={trial.at} now={now} />
        {trial.until && (
          <>
            , until <time dateTime={trial.until}>{timeText(trial.until)}</time>
          </>
        )}
      </p>
      <Why why={trial.why} />
      {trial.held && (
        <p>
          <b>Held</b> by {trial.held.who}, <Moment at={trial.held.at} now={now} />: {trial.held.why}
        </p>
      )}
      <p>
        <a href={compared}>Which pages differ from what is live</a>
      </p>
    </section>
  );
};

function stepOf(live: Facts['live']): string {
  const canary = canaryOf(live);
  if (!canary) return live.action;
  return canary.begun === live.composition ? 'began a canary' : 'changed the share of a canary';
}

const Underway = ({ facts: { underway }, now }: Props) =>
  underway.length > 0 && (
    <section className="card" aria-labelledby="underway">
      <h2 id="underway">Under way</h2>
      <ul className="plain">
        {underway.map(({ doing, who, host, at }) => (
          <li key={`${at} ${doing}`}>
            <b>{doing}</b> by {who} on {host}, <Moment at={at} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );

export const Live = ({ facts, now }: Props) => {
  const { live, sections } = facts;
  const pages = sections.reduce((sum, section) => sum + section.pages, 0);
  return (
    <>
      <header className="hero">
        <p className="eyebrow">Releases</p>
        <h1>
          Composition {live.composition} <span>is live</span>
        </h1>
        <p>
          Since <time dateTime={live.at}>{timeText(live.at)}</time> (
          <Moment at={live.at} now={now} />
          ), by <b>{live.who}</b> ({stepOf(live)})
        </p>
        <Why why={live.why} />
        <p className="small">
          {pluralize(sections.length, 'app')}, {pluralize(pages, 'page')}
        </p>
      </header>
      {facts.trials.map((trial) => (
        <Trial key={trial.composition} trial={trial} live={live} now={now} />
      ))}
      <Underway facts={facts} now={now} />
    </>
  );
};
