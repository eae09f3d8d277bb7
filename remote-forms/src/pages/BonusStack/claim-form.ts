import { bonusDelivery } from '@site/site';
import type { FormContent } from '../../components/FormState/form-content';

const consentRequired = {
  title: 'Consent Required',
  text: 'Please agree to receive bonus materials and updates.',
} as const;

/** Source: product specification, sections 3 to 5, 7 and 8. */
export const claimForm = {
  name: 'bonus-claim',
  label: 'Bonus claim form',
  title: 'Claim your bonus stack',
  intro: 'Already started your trial through our link? Tell us where to send the bonuses.',
  fields: [
    {
      kind: 'input',
      type: 'text',
      name: 'name',
      label: 'Full Name',
      required: true,
      autoComplete: 'name',
      errors: { missing: 'Enter your full name.' },
    },
    {
      kind: 'input',
      type: 'email',
      name: 'email',
      label: 'Email Address',
      required: true,
      autoComplete: 'email',
      hint: 'The one that you signed up with, so that we can match your signup.',
      errors: {
        missing: 'Enter your email address.',
        mismatch: 'Enter an email address such as name@example.com.',
      },
    },
    {
      kind: 'input',
      type: 'url',
      name: 'proofUrl',
      label: 'Proof of Signup',
      required: false,
      autoComplete: 'off',
      hint: 'Optional: a link to a screenshot of your welcome email or dashboard.',
      errors: { mismatch: 'Enter a full address that begins with https://, or leave it empty.' },
    },
    {
      kind: 'textarea',
      name: 'notes',
      label: 'Notes',
      required: false,
      rows: 4,
      hint: 'Optional: anything that helps us find your signup.',
      errors: {},
    },
    {
      kind: 'checkbox',
      name: 'consent',
      label:
        'I agree to receive bonus materials and occasional updates. I can unsubscribe anytime.',
      required: true,
      errors: { missing: consentRequired.text },
      notice: consentRequired,
    },
  ],
  submit: 'Submit Claim',
  submitting: 'Submitting...',
  pending: 'Your claim is on its way. Please wait a moment.',
  received: `We have your claim. Look for our email ${bonusDelivery}.`,
  sent: {
    title: 'Claim Submitted Successfully!',
    text: 'Check your email within 24 hours for your bonus materials. Welcome to the GoHighLevel community!',
  },
  failed: {
    title: 'Could not send your claim',
    text: 'Everything you entered is still in the form. Please try again in a moment.',
  },
  event: { action: 'submit', category: 'Bonus Form', label: 'bonus-form-submit' },
} as const satisfies FormContent;
