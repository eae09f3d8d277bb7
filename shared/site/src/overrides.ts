interface Overrides {
  readonly url?: string;
  readonly contactEmail?: string;
  readonly provider?: Partial<
    Readonly<Record<'url' | 'referralParameter' | 'referralCode' | 'eventUrl', string>>
  >;
  readonly analytics?: Partial<Readonly<Record<'host' | 'measurementId', string>>>;
  readonly social?: { readonly linkedin?: string };
  readonly forms?: Partial<Readonly<Record<'delivery' | 'webhookUrl', string>>>;
}

/** The composer adds them to the page and to rendering. The contract's `SETTINGS` lists them. */
declare global {
  var siteSettings: Overrides | undefined;
}

export const overrides = globalThis.siteSettings;
