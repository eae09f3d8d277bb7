import type { Step } from './facts';
import { ChangeLine, Result, SettingLine, Why } from './Parts';
import { agoText, timeText } from './words';

interface Props {
  readonly steps: readonly Step[];
  readonly hasMore: boolean;
  readonly now: Date;
}

const isRecorded = ({ result }: Step) => result === 'live' || result === 'canary';

const DifferenceLink = ({ composition, result, changes: [change] }: Step) => {
  const [from, to] =
    result === 'canary' && change
      ? [composition, `${composition}-${change.app}`]
      : [composition - 1, String(composition)];
  if (from === 0) return null;
  return (
    <p className="small">
      <a href={`?from=${from}&to=${to}#difference`}>
        Pages that differ between #{from} and #{to}
      </a>
    </p>
  );
};

const StepItem = ({ step, now }: { readonly step: Step; readonly now: Date }) => (
  <li className={step.result}>
    <p className="step">
      <Result result={step.result} /> {step.code && <code>{step.code} </code>}
      <b>{isRecorded(step) ? `#${step.composition}` : `on top of #${step.composition}`}</b>{' '}
      {step.action}
      {step.percent === undefined ? '' : ` for ${step.percent} of 100 visits`}
      {step.endedTrials === undefined
        ? ''
        : ` (ended the trial of ${step.endedTrials.map((one) => `composition ${one}`).join(' and ')})`}{' '}
      by {step.who}
    </p>
    <p className="small">
      <time dateTime={step.at}>{timeText(step.at)}</time>, {agoText(step.at, now)}
    </p>
    <ul className="plain">
      {step.changes.map((change) => (
        <li key={change.app}>
          <ChangeLine {...change} />
        </li>
      ))}
      {step.settings.map(({ name, from, to }) => (
        <li key={name}>
          <SettingLine name={name} from={from} to={to} />
        </li>
      ))}
    </ul>
    <Why why={step.why} />
    {isRecorded(step) && <DifferenceLink {...step} />}
  </li>
);

export const Timeline = ({ steps, hasMore, now }: Props) => (
  <section aria-labelledby="history">
    <h2 id="history">History</h2>
    <ol className="timeline plain">
      {steps.map((step, index) => (
        <StepItem key={`${step.at} ${index}`} step={step} now={now} />
      ))}
    </ol>
    {hasMore && (
      <p>
        <a href="?history=all#history">Show all steps</a>
      </p>
    )}
  </section>
);
