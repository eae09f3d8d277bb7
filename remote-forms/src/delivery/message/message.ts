import type { Fields } from '@site/contract/page-data';

export type FormName = 'contact' | 'bonus-claim';

/** Fields as typed; a ticked box is `true`. */
export interface Message {
  readonly form: FormName;
  readonly fields: Fields;
  /** The honeypot was filled in: a program wrote this. */
  readonly trapped: boolean;
}

export interface Delivery {
  /** Receivers that get a key twice got one message twice. Resolves once it is accepted. */
  readonly deliver: (message: Message, key: string) => Promise<void>;
}
