import { type Health, HEALTH_COLUMNS, healthCells, type TrialHealth } from '@site/tool/health';
import { countText } from './words';

const Trial = ({ trial, kind, isOver, apps, percent, variants }: TrialHealth) => (
  <li className="card">
    <h3 id={`trial-${trial}`}>
      {apps.join(' and ')}: {kind} of composition {trial}, {percent} of 100 visits
      {isOver && ', ended'}
    </h3>
    {/* A table wider than a phone scrolls by keyboard, too. */}
    <div className="figures" role="region" aria-labelledby={`trial-${trial}`} tabIndex={0}>
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
  </li>
);

export const HealthOfTrials = ({ trials, withoutTrial, files }: Health) => (
  <section aria-labelledby="health">
    <h2 id="health">Health of the last 24 hours</h2>
    {trials.length > 0 && (
      <ul className="trials plain">
        {trials.map((trial) => (
          <Trial key={trial.trial} {...trial} />
        ))}
      </ul>
    )}
    <p className="small">
      While no trial was on: {countText(withoutTrial.loads, 'document load')},{' '}
      {countText(withoutTrial.clicks, 'trial click')}.
      {Object.entries(files).map(([release, count]) => (
        <span key={release}>
          {' '}
          <code>{release}</code>: {countText(count, 'file')} failed.
        </span>
      ))}
    </p>
  </section>
);
