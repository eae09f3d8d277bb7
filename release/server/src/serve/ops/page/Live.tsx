import { beganCanary } from '@site/tool/variants';
import type { Facts } from './facts';
import { Moment, Why } from './Parts';
import { countText, timeText } from './words';

interface Props {
  readonly facts: Facts;
  readonly now: Date;
}

const Canary = ({ facts: { canary, live }, now }: Props) =>
  canary && (
    <section className="card notice" aria-labelledby="canary">
      <h2 id="canary">
        Canary: {canary.percent} of 100 visits, since composition {canary.composition}
      </h2>
      <p>
        {Object.entries(canary.apps).map(([app, { release }]) => (
          <span key={app}>
            <b>{app}</b> <code>{release}</code>{' '}
          </span>
        ))}
        by {canary.who}, <Moment at={canary.at} now={now} />
      </p>
      <Why why={canary.why} />
      <p>
        <a href={`?from=${live.composition}&to=${live.composition}-canary#difference`}>
          Which pages differ from what is live
        </a>
      </p>
    </section>
  );

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
          ), by <b>{live.who}</b> ({beganCanary(live) ? 'began the canary' : live.action})
        </p>
        <Why why={live.why} />
        <p className="small">
          {countText(sections.length, 'app')}, {countText(pages, 'page')}
        </p>
      </header>
      <Canary facts={facts} now={now} />
      <Underway facts={facts} now={now} />
    </>
  );
};
