import { Card, paths } from '@site/shared';
import { Link } from '@site/shared/router';
import { Clock, Gift, LifeBuoy, type LucideIcon, Mail } from 'lucide-react';
import { type ContactCard, type ContactIcon, asideTitle, cards } from './words';
import styles from './Contact.module.css';

const icons = {
  clock: Clock,
  gift: Gift,
  support: LifeBuoy,
  mail: Mail,
} satisfies Record<ContactIcon, LucideIcon>;

function CardLink({ text, href }: NonNullable<ContactCard['link']>) {
  return href.startsWith(paths.home) ? <Link to={href}>{text}</Link> : <a href={href}>{text}</a>;
}

export function ContactCards() {
  return (
    <aside className={styles.aside} aria-labelledby="contact-aside">
      <h2 id="contact-aside" className={styles.title}>
        {asideTitle}
      </h2>
      {cards.map(({ icon, title, text, link }) => {
        const Icon = icons[icon];
        return (
          <Card key={title} icon={<Icon />} title={title}>
            <p>{text}</p>
            {link && (
              <p>
                <CardLink {...link} />
              </p>
            )}
          </Card>
        );
      })}
    </aside>
  );
}
