/** The part that we use. */
declare module 'netlify-redirector' {
  interface Asked {
    readonly scheme: string;
    readonly host: string;
    readonly path: string;
    readonly query: string;
    readonly getHeader: (name: string) => string;
    readonly getCookie: (name: string) => string;
  }
  interface Rules {
    match(asked: Asked): { readonly to: string; readonly status: number } | null;
  }
  const redirector: { parseJSON(rules: string, options: object): Promise<Rules> };
  export default redirector;
}
