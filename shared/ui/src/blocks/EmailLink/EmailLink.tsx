/**
 * Proxies rewrite addresses in HTML, but find none in character references. React does not compare
 * HTML given as text.
 */
export function EmailLink({ address }: { readonly address: string }) {
  const written = address.replaceAll(/[^\w.-]/gu, (letter) => `&#${letter.codePointAt(0)};`);
  const html = `<a href="mailto:${written}">${written}</a>`;
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}
