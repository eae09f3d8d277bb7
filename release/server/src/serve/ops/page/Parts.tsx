import type { SettingChange } from '@site/tool/settings';
import type { HistoryEntry } from '@site/tool/attempts';
import { agoText, timeText } from './words';

interface MomentProps {
  readonly at: string;
  readonly now: Date;
}

export const Moment = ({ at, now }: MomentProps) => (
  <time dateTime={at} title={timeText(at)}>
    {agoText(at, now)}
  </time>
);

const RESULTS: Readonly<Record<HistoryEntry['result'], string>> = {
  live: 'Live',
  canary: 'Canary',
  refused: 'Refused',
  failed: 'Failed',
};

export const Result = ({ result }: { readonly result: HistoryEntry['result'] }) => (
  <span className={`badge badge-${result}`}>{RESULTS[result]}</span>
);

interface ChangeProps {
  readonly app: string;
  readonly from: string | null;
  readonly to: string | null;
}

export const ChangeLine = ({ app, from, to }: ChangeProps) => (
  <>
    <b>{app}</b> <code>{from ?? 'nothing'}</code> <span aria-hidden="true">→</span>
    <span className="unseen"> to </span> <code>{to ?? 'nothing'}</code>
  </>
);

export const SettingLine = ({ name, from, to }: SettingChange) => (
  <ChangeLine app={name} from={from ?? 'as built'} to={to ?? 'as built'} />
);

export const Why = ({ why }: { readonly why: string }) =>
  why ? <p className="why">{why}</p> : <p className="why none">No reason given</p>;
