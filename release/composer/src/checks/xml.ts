import { SaxesParser, type SaxesTagNS } from 'saxes';

/** What browsers do not run or show as a page, in feeds. */
const FEED_NAMESPACES = new Set([
  '',
  'http://www.w3.org/2005/Atom',
  'http://purl.org/rss/1.0/modules/content/',
  'http://purl.org/rss/1.0/modules/syndication/',
  'http://purl.org/dc/elements/1.1/',
  'http://search.yahoo.com/mrss/',
]);
const XHTML = 'http://www.w3.org/1999/xhtml';

type TagCheck = (tag: SaxesTagNS) => string | undefined;

/** The first thing that is not allowed, or undefined. Source: W3C, Namespaces in XML 1.0. */
function firstViolation(xml: string, checkTag: TagCheck): string | undefined {
  let first: string | undefined;
  const note = (violation: string | undefined) => {
    first ??= violation;
  };
  const parser = new SaxesParser({ xmlns: true, position: true });
  parser.on('error', ({ message }) => note(`is not well-formed XML (${message})`));
  parser.on('doctype', () => note('has a <!DOCTYPE>'));
  parser.on('processinginstruction', ({ target }) => note(`has the instruction <?${target}?>`));
  parser.on('opentag', (tag) => note(checkTag(tag)));
  parser.write(xml).close();
  return first;
}

/** What browsers may run or show as a page. Returns the first such thing in an XML feed. */
export const feedViolation = (xml: string): string | undefined =>
  firstViolation(xml, ({ name, uri }) =>
    FEED_NAMESPACES.has(uri)
      ? undefined
      : `has the element <${name}> in the XML namespace "${uri}", which feeds do not use`,
  );

const isScriptAddress = (value: string) => /^\s*(?:javascript|data):/i.test(value);

const drawingTagViolation: TagCheck = ({ name, local, uri, attributes }) => {
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
};

/** An SVG file that is opened as a page runs its scripts at this site. Returns the first such thing. */
export const drawingViolation = (svg: string): string | undefined =>
  firstViolation(svg, drawingTagViolation);
