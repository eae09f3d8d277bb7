import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';
import {
  ATTRIBUTES,
  ELEMENTS,
  isEditors,
  NAMESPACES,
  PROPERTIES,
  REFUSED_ELEMENTS,
} from './allowed';
import { readColors, type SchemeColors } from './colors';
import { declarationsOf, variablesIn, valueFault } from './values';

export class DrawingFault extends Error {
  override readonly name = 'DrawingFault';
}

export interface CheckedDrawing {
  readonly width: number;
  readonly height: number;
  readonly colors?: SchemeColors;
}

const STYLE =
  'may have one <style>, with nothing in it but colors for both schemes (docs/content/pictures.md)';

function refuse(fault: string): never {
  throw new DrawingFault(fault);
}

function checkValue(value: string): void {
  const fault = valueFault(value);
  if (fault) refuse(fault);
}

function checkStyle(style: string): void {
  for (const [property, value] of declarationsOf(style) ??
    refuse(`has a style that cannot be read: "${style}"`)) {
    if (property.startsWith('-inkscape-')) continue;
    if (!PROPERTIES.has(property))
      refuse(`has the style "${property}", which drawings cannot have`);
    checkValue(value);
  }
}

/** Not CSS: an id may have parentheses. */
const PLAIN = /^(?:aria-[a-z]+|data-[\w-]+|xml:space|xml:lang|id|class|role|lang|version)$/;

function checkAttribute({ name, local, prefix, uri, value }: SaxesAttributeNS): void {
  if (uri === NAMESPACES.xmlns || name === 'xmlns' || isEditors(uri)) return;
  if (/^on/i.test(local)) refuse('has an event handler');
  if (PLAIN.test(name)) return;
  if (local === 'href' && (prefix === '' || uri === NAMESPACES.xlink)) {
    if (!value.startsWith('#')) refuse('refers to something outside of it');
    return;
  }
  if (name === 'style') return checkStyle(value);
  if (!ATTRIBUTES.has(name) && !PROPERTIES.has(name) && uri !== NAMESPACES.xlink)
    refuse(`has the attribute "${name}", which drawings cannot have`);
  checkValue(value);
}

function checkElement({ name, local, prefix, uri }: SaxesTagNS): void {
  if (isEditors(uri)) return;
  if (uri !== NAMESPACES.svg && uri !== '')
    refuse(
      uri.endsWith('/xhtml')
        ? 'has HTML inside it'
        : `has <${name}> of "${uri}", which drawings cannot have`,
    );
  if (ELEMENTS.has(local) && prefix === '') return;
  refuse(
    REFUSED_ELEMENTS[local] ??
      (ELEMENTS.has(local)
        ? `names an element with a prefix, <${name}>: save it as plain SVG`
        : `has <${local}>, which drawings cannot have`),
  );
}

function sizeOf(root: SaxesTagNS): { width: number; height: number } {
  const viewBox = root.attributes.viewBox?.value.trim() ?? '';
  const [left, top, width = 0, height = 0, ...more] = viewBox.split(/[\s,]+/).map(Number);
  if (left !== 0 || top !== 0 || !(width > 0) || !(height > 0) || more.length > 0)
    refuse('has no viewBox="0 0 <width> <height>", which gives its size');
  return { width, height };
}

function checkReferences(used: ReadonlySet<string>, colors: SchemeColors | undefined): void {
  for (const name of used)
    if (!colors?.light.has(name)) refuse(`uses the color ${name}, to which it gives no value`);
}

/** Parses once, as XML, as browsers do. Throws a DrawingFault for whatever is not allowed. */
export function checkDrawing(svg: string): CheckedDrawing {
  const parser = new SaxesParser({ xmlns: true });
  const used = new Set<string>();
  const styles: string[] = [];
  let size: ReturnType<typeof sizeOf> | undefined;
  let isInStyle = false;
  let hasNamespace = false;
  parser.on('error', ({ message }) => refuse(`is not a drawing that can be read: ${message}`));
  parser.on('doctype', (text) => void (text.includes('[') && refuse('declares entities')));
  parser.on('processinginstruction', ({ target }) =>
    refuse(`has a processing instruction, <?${target}?>: take it out`),
  );
  parser.on('opentag', (tag) => {
    if (isInStyle) refuse(STYLE);
    if (!size && tag.local !== 'svg') refuse('is no SVG drawing');
    hasNamespace ||= tag.uri === NAMESPACES.svg;
    size ??= sizeOf(tag);
    checkElement(tag);
    for (const attribute of Object.values(tag.attributes)) {
      checkAttribute(attribute);
      variablesIn(attribute.value).forEach((name) => used.add(name));
    }
    isInStyle = tag.local === 'style' && !isEditors(tag.uri);
    if (!isInStyle) return;
    const { type, ...others } = tag.attributes;
    if (Object.keys(others).length > 0 || (type && type.value !== 'text/css')) refuse(STYLE);
    styles.push('');
  });
  const addText = (text: string) => {
    if (isInStyle) styles.push((styles.pop() ?? '') + text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => (isInStyle = false));
  parser.write(svg).close();
  if (!size) refuse('is no SVG drawing');
  if (!hasNamespace) refuse(`is no SVG drawing: its <svg> needs xmlns="${NAMESPACES.svg}"`);
  const [style, ...more] = styles;
  const colors = style === undefined ? undefined : (readColors(style) ?? refuse(STYLE));
  if (more.length > 0) refuse(STYLE);
  checkReferences(used, colors);
  return { ...size, ...(colors && { colors }) };
}
