import type { FaqItem } from '../../metadata/structured-data';
import { Standalone } from '../Standalone/Standalone';
import styles from './Faq.module.css';

export interface FaqProps {
  readonly items: readonly FaqItem[];
  readonly title?: string;
  /** Anchor of the block and name of the group, in which one item is open at a time. */
  readonly id?: string;
}

/**
 * Questions that open on demand. Native `<details name>`: one item open at a time, an open one can
 * be closed, and both work before and without JavaScript. What a visitor opened before hydration
 * differs from what React expects, and stays: hence no warning of it.
 */
export function Faq({ items, title = 'Frequently Asked Questions', id = 'faq' }: FaqProps) {
  const titleId = `${id}-title`;
  return (
    <Standalone>
      <section id={id} className={styles.root} aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.list}>
          {items.map(({ question, answer }) => (
            <details key={question} name={id} className={styles.item} suppressHydrationWarning>
              <summary className={styles.summary}>
                <h3 className={styles.question}>{question}</h3>
              </summary>
              <p className={styles.answer}>{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </Standalone>
  );
}
