/** The part that we use; its own declarations lack `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: { readonly 'accept-encoding'?: string } });
    encodings(
      available: readonly string[],
      options: { readonly preferred: readonly string[] },
    ): string[];
  }
}
