import type { FaqItem } from '@site/site';
import { Standalone } from '../Standalone/Standalone';
import styles from './Faq.module.css';

export interface FaqProps {
  readonly items: readonly FaqItem[];
  readonly title?: string;
  readonly id?: string;
}

/** Works without JavaScript. No hydration warning: a visitor may have opened one before. */
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
