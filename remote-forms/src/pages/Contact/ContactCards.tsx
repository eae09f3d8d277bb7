import { Card, EmailLink } from '@site/ui';
import { Link } from '@site/ui/router';
import { type ContactCard, asideTitle, cards } from './copy';
import styles from './Contact.module.css';

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
      {cards.map(({ icon: Icon, title, text, link }) => (
        <Card key={title} icon={<Icon />} title={title}>
          <p>{text}</p>
          {link && (
            <p>
              <CardLink link={link} />
            </p>
          )}
        </Card>
      ))}
    </aside>
  );
}
