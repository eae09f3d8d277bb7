import { pluralize } from '@site/composer/numbers';
import {
  faultLines,
  type Health,
  HEALTH_COLUMNS,
  healthCells,
  type TrialHealth,
} from '@site/tool/health';
import type { Standing } from '@site/tool/standing';
import { standingLines } from '@site/tool/standing-text';
import { Evidence } from './Evidence';
import type { Step } from './facts';

const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line) => (
    <p key={line} className="small">
      {line}
    </p>
  ));

/** A chart of E, then the text of `release health`. */
const StandingOfTrial = ({ standing, steps }: { standing: Standing; steps: readonly Step[] }) => (
  <>
    <Evidence course={standing.course} steps={steps} />
    <Lines lines={standingLines({ ...standing, course: [] })} />
  </>
);

interface TrialProps extends TrialHealth {
  readonly standing: Standing | undefined;
  readonly steps: readonly Step[];
}

const Trial = ({ trial, kind, isOver, apps, percent, variants, ...more }: TrialProps) => (
  <li className="card">
    <h3 id={`health-${trial}`}>
      {apps.join(' and ')}: {kind} of composition {trial}, {percent} of 100 visits
      {isOver && ', ended'}
    </h3>
    {/* A table wider than a phone scrolls by keyboard, too. */}
    <div className="figures" role="region" aria-labelledby={`health-${trial}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {HEALTH_COLUMNS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(variants).map(([name, counts]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {healthCells(counts).map((cell, at) => (
                <td key={HEALTH_COLUMNS[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <Lines lines={faultLines(more.sources)} />
    {more.standing && <StandingOfTrial standing={more.standing} steps={more.steps} />}
  </li>
);

interface Props extends Health {
  readonly standings: readonly Standing[];
  readonly steps: readonly Step[];
}

export const HealthOfTrials = ({ trials, withoutTrial, files, standings, steps }: Props) => (
  <section aria-labelledby="health">
    <h2 id="health">Health of the last 24 hours</h2>
    {trials.length > 0 && (
      <ul className="trials plain">
        {trials.map((trial) => (
          <Trial
            key={trial.trial}
            {...trial}
            standing={standings.find((one) => one.trial === trial.trial)}
            steps={steps}
          />
        ))}
      </ul>
    )}
    <p className="small">
      While no trial was on: {pluralize(withoutTrial.loads, 'document load')},{' '}
      {pluralize(withoutTrial.clicks, 'trial click')}.
      {Object.entries(files).map(([release, count]) => (
        <span key={release}>
          {' '}
          <code>{release}</code>: {pluralize(count, 'file')} failed.
        </span>
      ))}
    </p>
  </section>
);
