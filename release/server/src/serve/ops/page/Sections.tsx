import { pluralize } from '@site/composer/numbers';
import type { Section } from './facts';
import { Moment, Why } from './Parts';
import { sizeText } from './words';

interface Props {
  readonly sections: readonly Section[];
  readonly now: Date;
}

const Sizes = ({ app, scripts, styles, others, codeBudget }: Section) => (
  <dl className="sizes">
    {Object.entries({ Scripts: scripts, Styles: styles, 'Other files': others }).map(
      ([name, bytes]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{sizeText(bytes)}</dd>
        </div>
      ),
    )}
    <div className="wide">
      <dt id={`budget-${app}`}>Code, of its budget of {sizeText(codeBudget)}</dt>
      <dd>
        <meter
          aria-labelledby={`budget-${app}`}
          min={0}
          max={codeBudget}
          high={codeBudget * 0.85}
          optimum={0}
          value={scripts + styles}
        />
        {Math.round(((scripts + styles) / codeBudget) * 100)} %
      </dd>
    </div>
  </dl>
);

export const Sections = ({ sections, now }: Props) => (
  <section aria-labelledby="sections">
    <h2 id="sections">Sections</h2>
    <p className="small">Sizes are before compression.</p>
    <ul className="grid plain">
      {sections.map((section) => (
        <li key={section.app} className="card">
          <h3>{section.app}</h3>
          <p>
            <code>{section.release}</code>
          </p>
          <p className="small">
            {pluralize(section.pages, 'page')}. Since composition {section.since.composition},{' '}
            <Moment at={section.since.at} now={now} />, by {section.since.who}
            {section.team && `. Team: ${section.team}`}
          </p>
          <Why why={section.since.why} />
          <Sizes {...section} />
        </li>
      ))}
    </ul>
  </section>
);
