import ts from 'typescript';
import { characterError, missingFrom } from '@site/ui/characters';
import { alternativeTextError } from '../pictures/alternative-text';

type Element = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

function attributesOf({ attributes }: Element): Set<string> | undefined {
  const names = new Set<string>();
  for (const attribute of attributes.properties) {
    if (ts.isJsxSpreadAttribute(attribute)) return undefined;
    names.add(attribute.name.getText());
  }
  return names;
}

function errorsIn(element: Element): string[] {
  const name = element.tagName.getText();
  const styled = element.attributes.properties.some(
    (one) => ts.isJsxAttribute(one) && one.name.getText() === 'style',
  );
  const errors =
    name === 'style' || (styled && /^[a-z]/.test(name))
      ? ['an inline style is blocked by the content security policy; use a class of a CSS module']
      : [];
  if (name !== 'img') return errors;
  const attributes = attributesOf(element);
  if (!attributes) return errors;
  if (!attributes.has('alt'))
    errors.push('a picture needs alt: what it shows, or alt="" if it only decorates');
  if (!attributes.has('width') || !attributes.has('height'))
    errors.push('a picture needs width and height, or the page moves when it arrives');
  return errors;
}

function textOf(node: ts.Node | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `figure${literal.text}`).join('');
}

function describedPictureError(picture: ts.ObjectLiteralExpression): string | undefined {
  const [alt, caption] = ['alt', 'caption'].map((attribute) => {
    const property = picture.properties.find((one) => one.name?.getText() === attribute);
    return textOf(property && ts.isPropertyAssignment(property) ? property.initializer : undefined);
  });
  return alt === undefined ? undefined : alternativeTextError(alt, caption);
}

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteral(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node);

export function sourceErrors(name: string, text: string): string[] {
  const hasCharacters = /\\u/.test(text) || missingFrom(text).length > 0;
  if (!hasCharacters && !/<(?:img|style)\b|\bstyle=|\balt: ?\s/.test(text)) return [];
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const errors: string[] = [];
  const note = (node: ts.Node, error: string) => {
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart());
    errors.push(`${line + 1}:${character + 1}: ${error}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node))
      errorsIn(node).forEach((error) => note(node, error));
    else if (ts.isObjectLiteralExpression(node))
      [describedPictureError(node)].forEach((error) => error && note(node, error));
    else if (isText(node))
      [characterError(node.text)].forEach((error) => error && note(node, error));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return errors;
}
