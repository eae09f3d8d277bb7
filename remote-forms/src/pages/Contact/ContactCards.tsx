import { Card, EmailLink } from '@site/shared';
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

function CardLink({ link }: { readonly link: NonNullable<ContactCard['link']> }) {
  if ('email' in link) return <EmailLink address={link.email} />;
  return <Link to={link.path}>{link.text}</Link>;
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
                <CardLink link={link} />
              </p>
            )}
          </Card>
        );
      })}
    </aside>
  );
}
