import { pluralize } from '@site/composer/numbers';
import type { Difference as Compared } from '@site/tool/difference';
import { ChangeLine, SettingLine } from './Parts';

/** More rows than anybody reads. */
const MAX_PAGES = 500;

export interface ComparisonQuery {
  /** As requested, valid or not. */
  readonly from: string;
  readonly to: string;
  readonly difference?: Compared;
  readonly fault?: string;
}

interface Props {
  readonly query: ComparisonQuery;
  readonly newest: number;
}

const Compositions = ({ query, newest }: Props) => (
  <form method="get" action="/_release/#difference">
    {(['from', 'to'] as const).map((name) => (
      <p key={name}>
        <label htmlFor={name}>{name === 'from' ? 'From composition' : 'To composition'}</label>
        <input
          id={name}
          name={name}
          pattern="[1-9][0-9]*(-[A-Za-z0-9_.\-]+)?"
          title={`A number from 1 to ${newest}; append the app of a trial, such as -blog, for what its visits get`}
          required
          defaultValue={query[name]}
        />
      </p>
    ))}
    <p>
      <button>Compare</button>
    </p>
  </form>
);

const Pages = ({ pages, from, to }: Compared) => (
  <>
    <p>
      <b>{pluralize(pages.length, 'page')}</b> {pages.length === 1 ? 'differs' : 'differ'} between
      composition {from} and {to}
      {pages.length > MAX_PAGES ? `; these are the first ${MAX_PAGES}` : ''}.
    </p>
    {pages.length > 0 && (
      <ul className="pages plain">
        {pages.slice(0, MAX_PAGES).map(({ path, change, app, because }) => (
          <li key={path}>
            <span className={`badge badge-${change}`}>{change}</span> <code>{path}</code>{' '}
            <span className="small">
              {app}
              {because.length > 0 && `, because of ${because.join(' and ')}`}
            </span>
          </li>
        ))}
      </ul>
    )}
  </>
);

export const Difference = ({ query, newest }: Props) => (
  <section aria-labelledby="difference" className="card">
    <h2 id="difference">Difference between two compositions</h2>
    <Compositions query={query} newest={newest} />
    {query.fault && <p className="fault">{query.fault}</p>}
    {query.difference && (
      <>
        <ul className="plain">
          {query.difference.apps.map((change) => (
            <li key={change.app}>
              <ChangeLine {...change} />
            </li>
          ))}
          {query.difference.settings?.map((change) => (
            <li key={change.name}>
              <SettingLine {...change} />
            </li>
          ))}
        </ul>
        <Pages {...query.difference} />
      </>
    )}
  </section>
);
