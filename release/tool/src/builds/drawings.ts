import { SaxesParser, type SaxesTagNS } from 'saxes';

const XHTML = 'http://www.w3.org/1999/xhtml';

const isScriptAddress = (value: string) => /^\s*(?:javascript|data):/i.test(value);

function tagViolation({ name, local, uri, attributes }: SaxesTagNS): string | undefined {
  if (uri === XHTML || ['script', 'foreignObject', 'handler'].includes(local))
    return `has the element <${name}>`;
  for (const attribute of Object.values(attributes)) {
    if (/^on/i.test(attribute.local)) return `has the attribute ${attribute.name}`;
    if (attribute.local === 'href' && local !== 'image' && isScriptAddress(attribute.value))
      return `links to ${attribute.value.trim().slice(0, 40)}`;
    if (attribute.local === 'attributeName' && /^(?:on|(?:.*:)?href$)/i.test(attribute.value))
      return `animates ${attribute.value}`;
  }
  return undefined;
}

/**
 * An SVG file that is opened as a page runs its scripts at this site. Returns the first such thing, or undefined.
 * Source: W3C, Namespaces in XML 1.0.
 */
export function drawingViolation(svg: string): string | undefined {
  let first: string | undefined;
  const note = (violation: string | undefined) => {
    first ??= violation;
  };
  const parser = new SaxesParser({ xmlns: true, position: true });
  parser.on('error', ({ message }) => note(`is not well-formed XML (${message})`));
  parser.on('doctype', () => note('has a <!DOCTYPE>'));
  parser.on('processinginstruction', ({ target }) => note(`has the instruction <?${target}?>`));
  parser.on('opentag', (tag) => note(tagViolation(tag)));
  parser.write(svg).close();
  return first;
}
