import { Hero, PageHead, PageSection, RelatedLinks } from '@site/shared';
import { DeliveryForm } from '../../components/DeliveryForm/DeliveryForm';
import {
  contactCrumbs,
  contactForm,
  contactHero,
  contactMeta,
  contactRelated,
} from '../../content/contact';
import { delivery } from '../../delivery/delivery';
import { createSubmission } from '../../delivery/submission';
import styles from './Contact.module.css';
import { ContactCards } from './ContactCards';

const submission = createSubmission(delivery);

/** The message form with what helps beside it. */
export function Component() {
  return (
    <>
      <PageHead {...contactMeta} crumbs={contactCrumbs} />
      <Hero {...contactHero} cta={false} />
      <PageSection>
        <div className={styles.columns}>
          <div className={styles.message}>
            <h2 className={styles.title}>{contactForm.title}</h2>
            <p className={styles.intro}>{contactForm.intro}</p>
            <DeliveryForm content={contactForm} submission={submission} />
          </div>
          <ContactCards />
        </div>
      </PageSection>
      <RelatedLinks links={contactRelated} />
    </>
  );
}
