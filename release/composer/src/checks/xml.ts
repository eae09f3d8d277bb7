import { SaxesParser, type SaxesTagNS } from 'saxes';

/** Namespaces of feeds. Browsers neither run them nor show them as a page. */
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

/** Source: W3C, Namespaces in XML 1.0. */
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

/** Names the first thing that browsers may run or show as a page. */
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

/** Names the first thing that may run: an SVG file opened as a page runs its scripts at this site. */
export const drawingViolation = (svg: string): string | undefined =>
  firstViolation(svg, drawingTagViolation);
