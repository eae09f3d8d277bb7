export interface EmailLinkProps {
  readonly address: string;
}

/**
 * An email address that opens a message. Proxies that hide addresses from robots rewrite them in a page's HTML: none
 * is found where it is written in character references, and React does not compare HTML that it was given as text.
 */
export function EmailLink({ address }: EmailLinkProps) {
  const written = address.replaceAll(/[^\w.-]/gu, (letter) => `&#${letter.codePointAt(0)};`);
  const html = `<a href="mailto:${written}">${written}</a>`;
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}
