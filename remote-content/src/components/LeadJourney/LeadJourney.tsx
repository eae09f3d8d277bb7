import type { Journey } from '../../content/content-types';
import styles from './LeadJourney.module.css';

export function LeadJourney({ journey }: { readonly journey: Journey }) {
  return (
    <figure className={styles.root}>
      <figcaption className={styles.caption}>{journey.caption}</figcaption>
      <ol className={styles.steps}>
        {journey.steps.map(({ icon: Icon, title, text, isAutomatic }) => (
          <li key={title} className={styles.step} data-automatic={isAutomatic ? '' : undefined}>
            <span className={styles.icon}>
              <Icon aria-hidden="true" />
            </span>
            <span className={styles.words}>
              <strong>{title}</strong> <span className={styles.text}>{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
