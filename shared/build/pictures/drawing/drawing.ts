import { type CustomPlugin, optimize } from 'svgo';
import { PROPERTIES } from './allowed';
import { checkDrawing } from './check';
import type { Colors } from './colors';
import { declarationsOf } from './values';

export { DrawingFault } from './check';

/** A drawing as visitors get it. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly light: string;
  /** Undefined if the light one is for both schemes. */
  readonly dark?: string;
}

/** With attributes in place of styles, and the colors themselves in place of their names: what is opened by itself may have no style. */
const withoutStyles = (colors: Colors): CustomPlugin => ({
  name: 'without-styles',
  fn: () => ({
    element: {
      enter: (node, parent) => {
        if (node.name === 'style')
          parent.children = parent.children.filter((child) => child !== node);
        const { style = '', ...attributes } = node.attributes;
        for (const [property, value] of declarationsOf(style) ?? [])
          if (PROPERTIES.has(property)) attributes[property] = value.replace(/\s*!important$/, '');
        node.attributes = Object.fromEntries(
          Object.entries(attributes).map(([name, value]) => [
            name,
            value.replaceAll(
              /var\(\s*(--[\w-]+)\s*\)/g,
              (use, color: string) => colors.get(color) ?? use,
            ),
          ]),
        );
      },
    },
  }),
});

/** What one sees at three times its size; comments, editors' notes and blanks go. */
function optimized(svg: string, colors: Colors): string {
  const { data } = optimize(svg, {
    multipass: true,
    floatPrecision: 2,
    plugins: [
      withoutStyles(colors),
      { name: 'preset-default', params: { overrides: { mergePaths: false } } },
    ],
  });
  // SVGO reads XML in its own way: what visitors get is what counts.
  checkDrawing(data);
  return data;
}

/** Reads a drawing and makes it small, for the light scheme, and for the dark one if it has colors of its own there. Throws a DrawingFault. */
export function readDrawing(svg: string): Drawing {
  const { width, height, colors } = checkDrawing(svg);
  return {
    ...{ width, height },
    light: optimized(svg, colors?.light ?? new Map()),
    ...(colors?.dark && { dark: optimized(svg, colors.dark) }),
  };
}
