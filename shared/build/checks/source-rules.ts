import ts from 'typescript';

type Element = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

/** Names of an element's attributes; undefined if it takes more from elsewhere (`{...props}`). */
function attributesOf({ attributes }: Element): Set<string> | undefined {
  const names = new Set<string>();
  for (const attribute of attributes.properties) {
    if (ts.isJsxSpreadAttribute(attribute)) return undefined;
    names.add(attribute.name.getText());
  }
  return names;
}

function faultsOf(element: Element): string[] {
  const name = element.tagName.getText();
  const styled = element.attributes.properties.some(
    (one) => ts.isJsxAttribute(one) && one.name.getText() === 'style',
  );
  const faults =
    name === 'style' || (styled && /^[a-z]/.test(name))
      ? ['an inline style is blocked by the content security policy; use a class of a CSS module']
      : [];
  if (name !== 'img') return faults;
  const attributes = attributesOf(element);
  if (!attributes) return faults;
  if (!attributes.has('alt'))
    faults.push('a picture needs alt: what it shows, or alt="" if it only decorates');
  if (!attributes.has('width') || !attributes.has('height'))
    faults.push('a picture needs width and height, or the page moves when it arrives');
  return faults;
}

/** Takes a source with JSX in it, gives what browsers would do wrong with it: "line:column: fault". */
export function sourceFaults(name: string, text: string): string[] {
  if (!/<(?:img|style)\b|\bstyle=/.test(text)) return [];
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const faults: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const { line, character } = source.getLineAndCharacterOfPosition(node.getStart());
      for (const fault of faultsOf(node)) faults.push(`${line + 1}:${character + 1}: ${fault}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}
