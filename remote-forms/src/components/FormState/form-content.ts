import type { AnalyticsEvent } from '@site/site';
import type { FormName } from '../../delivery/message/message';

export interface Notice {
  readonly title: string;
  readonly text: string;
}

interface ErrorTexts {
  readonly missing?: string;
  readonly mismatch?: string;
}

interface CommonField {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly hint?: string;
  readonly errors: ErrorTexts;
  readonly notice?: Notice;
}

interface InputField extends CommonField {
  readonly kind: 'input';
  readonly type: 'text' | 'email' | 'url';
  readonly autoComplete: string;
}

interface TextareaField extends CommonField {
  readonly kind: 'textarea';
  readonly rows: number;
}

interface SelectField extends CommonField {
  readonly kind: 'select';
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export interface CheckboxField extends CommonField {
  readonly kind: 'checkbox';
}

export type FieldContent = InputField | TextareaField | SelectField | CheckboxField;

export interface FormContent {
  readonly name: FormName;
  /** For assistive technology; contains no field's label, which would match twice. */
  readonly label: string;
  readonly title: string;
  readonly intro: string;
  readonly fields: readonly FieldContent[];
  readonly submit: string;
  readonly submitting: string;
  /** Shown in the form while the message is being sent. */
  readonly pending: string;
  /** Shown after that, until the visitor writes another message. */
  readonly received: string;
  readonly sent: Notice;
  readonly failed: Notice;
  readonly event?: AnalyticsEvent;
}

export const formTexts = {
  requiredNote: 'Fields marked * are required.',
  errorsTitle: 'Please correct the form',
  needsJavaScript: 'This form needs JavaScript. Please switch it on, or write to us by email:',
  stalled:
    'Part of this page did not load, so the form cannot be sent yet. Please reload the page, or write to us by email:',
  doubtful: (address: string, reason: string) =>
    `We may not reach ${address}: ${reason}. Correct it, or send the form again if it is right.`,
  writeInstead: 'Or write to us by email:',
  privacy: { before: 'We use what you send to answer you. See our', link: 'Privacy Policy' },
  honeypot: 'Leave this field empty',
} as const;
