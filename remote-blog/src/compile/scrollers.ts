/*
 * Scrollable parts need keyboard focus and a name (WCAG 2.2, 1.4.10 and 2.1.1). The input is
 * sanitized: no tag characters in text.
 */

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('"', '&quot;')
    .replaceAll(/\s+/g, ' ')
    .trim();

const scroller = (label: string) => `tabindex="0" role="group" aria-label="${label}"`;

function tableLabel(inside: string): string {
  const [, caption] = /<caption[^>]*>([^]*?)<\/caption>/.exec(inside) ?? [];
  const heads = [...inside.matchAll(/<th(?: [^>]*)?>([^]*?)<\/th>/g)].map(([, head = '']) =>
    textOf(head),
  );
  const name = caption ? textOf(caption) : heads.filter(Boolean).slice(0, 6).join(', ');
  return name ? `Table: ${name}` : 'Table';
}

export const withScrollers = (html: string): string =>
  html
    .replaceAll(
      /<pre([^>]*)>(?:<code class="language-([^"]*)">)?/g,
      (whole, attributes: string, language?: string) =>
        `<pre${attributes} ${scroller(language ? `Code, ${language}` : 'Code')}>${language ? '<code>' : whole.slice(whole.indexOf('>') + 1)}`,
    )
    .replaceAll(
      /<table[^>]*>([^]*?)<\/table>/g,
      (whole, inside: string) =>
        `<div data-scroll="" ${scroller(tableLabel(inside))}>${whole}</div>`,
    );
