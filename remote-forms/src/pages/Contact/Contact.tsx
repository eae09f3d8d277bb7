import { Hero, PageHead, PageSection, RelatedLinks } from '@site/ui';
import { DeliveryForm } from '../../components/DeliveryForm/DeliveryForm';
import { delivery } from '../../delivery/delivery';
import { createSubmission } from '../../delivery/submission';
import styles from './Contact.module.css';
import { ContactCards } from './ContactCards';
import * as copy from './copy';

const submission = createSubmission(delivery);

export function Component() {
  return (
    <>
      <PageHead page={copy.facts} />
      <Hero {...copy.hero} cta={false} />
      <PageSection>
        <div className={styles.columns}>
          <div className={styles.message}>
            <h2 className={styles.title}>{copy.form.title}</h2>
            <p className={styles.intro}>{copy.form.intro}</p>
            <DeliveryForm content={copy.form} submission={submission} />
          </div>
          <ContactCards />
        </div>
      </PageSection>
      <RelatedLinks links={copy.related} />
    </>
  );
}
