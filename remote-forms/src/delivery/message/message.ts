import type { Fields } from '@site/shared/contract/page-data';

/** The forms of this section; the name tells the receiver which one a message came from. */
export type FormName = 'contact' | 'bonus-claim';

/** What a visitor sends: the fields as typed, a ticked box as `true`. */
export interface Message {
  readonly form: FormName;
  readonly fields: Fields;
  /** The field that people cannot see was filled in: a program wrote this message. */
  readonly trapped: boolean;
}

export interface Delivery {
  /**
   * Takes a message and its key: a receiver that gets one key twice got one message twice.
   * Resolves once the message is accepted, rejects if nobody is known to have it.
   */
  readonly deliver: (message: Message, key: string) => Promise<void>;
}
