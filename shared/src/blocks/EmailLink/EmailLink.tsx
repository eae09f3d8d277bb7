/**
 * Proxies that hide addresses from robots rewrite them in a page's HTML: they find none in
 * character references, and React does not compare HTML given as text.
 */
export function EmailLink({ address }: { readonly address: string }) {
  const written = address.replaceAll(/[^\w.-]/gu, (letter) => `&#${letter.codePointAt(0)};`);
  const html = `<a href="mailto:${written}">${written}</a>`;
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}
