import { Badge, Card, CardGrid } from '@site/ui';
import type { Testimonial } from './copy';
import styles from './SampleTestimonials.module.css';

interface SampleTestimonialsProps {
  readonly items: readonly Testimonial[];
  readonly badge: string;
}

/** Nobody gave these: every card is labeled as a sample. */
export const SampleTestimonials = ({ items, badge }: SampleTestimonialsProps) => (
  <CardGrid columns={3}>
    {items.map(({ quote, author, role }) => (
      <Card key={author}>
        <figure className={styles.sample}>
          <Badge tone="warning">{badge}</Badge>
          <blockquote className={styles.quote}>
            <p>{quote}</p>
          </blockquote>
          <figcaption>
            <p className={styles.author}>{author}</p>
            <p className={styles.role}>{role}</p>
          </figcaption>
        </figure>
      </Card>
    ))}
  </CardGrid>
);
