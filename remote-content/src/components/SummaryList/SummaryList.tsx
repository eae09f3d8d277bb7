import type { NamedFact } from '../../content/content-types';
import { RichText } from '../RichText';
import styles from './SummaryList.module.css';

export function SummaryList({ facts }: { readonly facts: readonly NamedFact[] }) {
  return (
    <dl className={styles.list}>
      {facts.map(({ name, text }) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd>
            <RichText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
