import { type DatedFact, type DatedFactName, datedFacts } from '@site/contract/browser';
import { longDate } from './long-date';
import styles from './FactsNote.module.css';

type Sourced = Pick<DatedFact, 'source' | 'checked'>;

const named = (one: DatedFactName | Sourced): Sourced =>
  typeof one === 'string' ? datedFacts[one] : one;

export interface FactsNoteProps {
  readonly facts: readonly (DatedFactName | Sourced)[];
  readonly author?: string;
}

/** Shows the earliest day on which one was checked. */
export function FactsNote({ facts, author }: FactsNoteProps) {
  const all = facts.map(named);
  const [checked = ''] = all.map((fact) => fact.checked).sort();
  const sources = [...new Set(all.map(({ source }) => source))].join(', ');
  return (
    <p className={styles.root}>
      {author && `By the ${author}. `}
      Figures last checked on <time dateTime={checked}>{longDate(checked)}</time>. Source: {sources}
      .
    </p>
  );
}
