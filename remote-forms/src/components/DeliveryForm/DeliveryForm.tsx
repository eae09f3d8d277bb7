import { paths, site } from '@site/site';
import { Button, EmailLink, useHydrated } from '@site/ui';
import { Link } from '@site/ui/router';
import { type FormContent, formTexts } from '../FormState/form-content';
import { type FormTarget, formTarget } from '../../delivery/form-target';
import type { Submission } from '../../delivery/submission';
import styles from './DeliveryForm.module.css';
import { ErrorSummary } from './ErrorSummary';
import { FormAlert } from './FormAlert';
import { FormField } from './FormField';
import { HONEYPOT } from '../FormState/form-message';
import { useDeliveryForm } from '../FormState/use-delivery-form';

interface DeliveryFormProps {
  readonly content: FormContent;

  readonly submission: Submission;

  readonly target?: FormTarget;
}

export function DeliveryForm({ content, submission, target = formTarget() }: DeliveryFormProps) {
  const { phase, errors, attempt, isReceived, form, status, ...handlers } = useDeliveryForm(
    content,
    submission,
  );
  const submitting = phase === 'submitting';
  const idOf = (fieldName: string) => `${content.name}-${fieldName}`;
  // Without JavaScript the browser validates the fields; otherwise the handler does.
  const hydrated = useHydrated();
  return (
    <form
      {...target}
      ref={form}
      className={styles.form}
      aria-label={content.label}
      noValidate={hydrated}
      {...handlers}
    >
      {target.method === 'dialog' && <NeedsJavaScript />}
      {target.method === 'dialog' && <Stalled over={hydrated} />}
      {errors.length > 0 && <ErrorSummary key={attempt} errors={errors} idOf={idOf} />}
      {errors.length === 0 && phase === 'failed' && (
        <NotSent key={attempt} content={content} focused={attempt > 0} />
      )}
      <p className={styles.note}>{formTexts.requiredNote}</p>
      <input type="hidden" name="form" value={content.name} />
      {content.fields.map((field) => (
        <FormField
          key={field.name}
          id={idOf(field.name)}
          field={field}
          disabled={submitting}
          error={errors.find(({ name }) => name === field.name)?.text}
        />
      ))}
      <Honeypot id={idOf('honeypot')} />
      <div className={styles.actions}>
        <SendButton disabled={submitting}>
          {submitting ? content.submitting : content.submit}
        </SendButton>
        <p ref={status} role="status" tabIndex={-1} className={styles.status}>
          {submitting ? content.pending : isReceived && content.received}
        </p>
        {target.method === 'dialog' && (
          <p role="status" className={styles.waiting} hidden={hydrated}>
            {content.pending}
          </p>
        )}
        <p className={styles.note}>
          {formTexts.privacy.before} <Link to={paths.privacy}>{formTexts.privacy.link}</Link>.
        </p>
      </div>
    </form>
  );
}

interface SendButtonProps {
  readonly disabled: boolean;
  readonly children: string;
}

/** The second click of a double click would confirm the question that the first one raised. */
const SendButton = ({ disabled, children }: SendButtonProps) => (
  <Button
    type="submit"
    size="lg"
    disabled={disabled}
    onClick={(event) => event.detail > 1 && event.preventDefault()}
  >
    {children}
  </Button>
);

interface NotSentProps {
  readonly content: FormContent;
  readonly focused: boolean;
}

const NotSent = ({ content, focused }: NotSentProps) => (
  <FormAlert title={content.failed.title} focused={focused}>
    <p>
      {content.failed.text} {formTexts.writeInstead} <EmailLink address={site.contactEmail} />
    </p>
  </FormAlert>
);

const NeedsJavaScript = () => (
  <noscript>
    <p className={styles.needsJavaScript}>
      {formTexts.needsJavaScript} <EmailLink address={site.contactEmail} />
    </p>
  </noscript>
);

/** Shown when the form's script failed to load, or somebody submits before it. */
const Stalled = ({ over }: { readonly over: boolean }) => (
  <p role="alert" className={styles.stalled} hidden={over}>
    {formTexts.stalled} <EmailLink address={site.contactEmail} />
  </p>
);

/** Invisible to people; programs that fill in every field give themselves away. */
function Honeypot({ id }: { id: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{formTexts.honeypot}</label>
      <input id={id} name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
