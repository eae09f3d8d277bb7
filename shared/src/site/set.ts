interface SetFields {
  readonly url?: string;
  readonly contactEmail?: string;
  readonly provider?: Partial<
    Readonly<Record<'url' | 'referralParameter' | 'referralCode' | 'eventUrl', string>>
  >;
  readonly analytics?: Partial<Readonly<Record<'host' | 'measurementId', string>>>;
  readonly social?: { readonly linkedin?: string };
  readonly forms?: Partial<Readonly<Record<'delivery' | 'webhookUrl', string>>>;
}

/**
 * What the composition says that a page is of: the composer puts it into the page, and gives it to the code that
 * renders it. `settings.ts` says what may be set, and which field of `site` it is.
 */
declare global {
  var siteSettings: SetFields | undefined;
}

export const set = globalThis.siteSettings;
