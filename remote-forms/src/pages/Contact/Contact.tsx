import { Hero, PageHead, PageSection, RelatedLinks } from '@site/shared';
import { DeliveryForm } from '../../components/DeliveryForm/DeliveryForm';
import { delivery } from '../../delivery/delivery';
import { createSubmission } from '../../delivery/submission';
import styles from './Contact.module.css';
import { ContactCards } from './ContactCards';
import * as words from './words';

const submission = createSubmission(delivery);

export function Component() {
  return (
    <>
      <PageHead page={words.facts} />
      <Hero {...words.hero} cta={false} />
      <PageSection>
        <div className={styles.columns}>
          <div className={styles.message}>
            <h2 className={styles.title}>{words.form.title}</h2>
            <p className={styles.intro}>{words.form.intro}</p>
            <DeliveryForm content={words.form} submission={submission} />
          </div>
          <ContactCards />
        </div>
      </PageSection>
      <RelatedLinks links={words.related} />
    </>
  );
}
