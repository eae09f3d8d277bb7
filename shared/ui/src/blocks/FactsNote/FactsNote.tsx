import { type DatedFact, type DatedFactName, datedFacts } from '@site/contract/browser';
import { longDate } from './long-date';
import styles from './FactsNote.module.css';

type CheckedSource = Pick<DatedFact, 'source' | 'checked'>;

const sourceOf = (fact: DatedFactName | CheckedSource): CheckedSource =>
  typeof fact === 'string' ? datedFacts[fact] : fact;

export interface FactsNoteProps {
  readonly facts: readonly (DatedFactName | CheckedSource)[];
  readonly author?: string;
}

export function FactsNote({ facts, author }: FactsNoteProps) {
  const checkedSources = facts.map(sourceOf);
  const [checked = ''] = checkedSources.map((fact) => fact.checked).sort();
  const sources = [...new Set(checkedSources.map(({ source }) => source))].join(', ');
  return (
    <p className={styles.root}>
      {author && `By the ${author}. `}
      Figures last checked on <time dateTime={checked}>{longDate(checked)}</time>. Source: {sources}
      .
    </p>
  );
}
