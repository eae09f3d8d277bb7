import type { Checkout } from './checkout';
import { componentName, Refused } from './names';

const INDEX = 'shared/src/index.ts';

const componentOf = (block: string) => `import type { ReactNode } from 'react';
import styles from './${block}.module.css';

export interface ${block}Props {
  readonly title: string;
  readonly children: ReactNode;
}

export function ${block}({ title, children }: ${block}Props) {
  return (
    <div className={styles.root}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
`;

const STYLES = `.root {
  display: grid;
  gap: var(--space-2);
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-lg);
  background: var(--color-surface);
  color: var(--color-text);
  break-inside: avoid;
}

.title {
  color: var(--color-heading);
  font-weight: var(--weight-semibold);
}
`;

const examplesOf = (block: string) => `import type { Examples } from '../../examples/examples';
import { ${block} } from './${block}';

export const examples: Examples = {
  plain: <${block} title="A title">One sentence about what it shows.</${block}>,
};
`;

/** The export of the next block in the alphabet, else the end of the file. */
function placeIn(index: string, block: string): RegExp {
  const names = [...index.matchAll(/ from '\.\/blocks\/(\w+)\//g)].map(([, name = '']) => name);
  const next = names.find((name) => name > block);
  return next ? new RegExp(`^export \\{[^}]*\\} from '\\./blocks/${next}/`, 'm') : /$(?![^])/;
}

/** Returns the component's name. Throws a Refused if the name is malformed or taken. */
export function addBlock(checkout: Checkout, word: string): string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word))
    throw new Refused(
      `"${word}" cannot be the name of a block; use lower-case letters, digits and single hyphens: price-note`,
    );
  const block = componentName(word);
  const file = `shared/src/blocks/${block}/${block}`;
  checkout.create(`${file}.tsx`, componentOf(block));
  checkout.create(`${file}.module.css`, STYLES);
  checkout.create(`${file}.examples.tsx`, examplesOf(block));
  const line = `export { type ${block}Props, ${block} } from './blocks/${block}/${block}';\n`;
  checkout.insert(INDEX, placeIn(checkout.read(INDEX), block), line);
  return block;
}
