import { type CustomPlugin, optimize } from 'svgo';
import { PROPERTIES } from './allowed';
import { checkDrawing } from './check';
import type { Colors } from './colors';
import { declarationsOf } from './values';

export { DrawingFault } from './check';

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly light: string;
  readonly dark?: string;
}

/** Opened by itself, a drawing may have no style: attributes and plain colors replace it. */
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

/** Precision for three times its size. */
function optimized(svg: string, colors: Colors): string {
  const { data } = optimize(svg, {
    multipass: true,
    floatPrecision: 2,
    plugins: [
      withoutStyles(colors),
      { name: 'preset-default', params: { overrides: { mergePaths: false } } },
    ],
  });
  // SVGO parses XML in its own way: its output counts.
  checkDrawing(data);
  return data;
}

export function readDrawing(svg: string): Drawing {
  const { width, height, colors } = checkDrawing(svg);
  return {
    ...{ width, height },
    light: optimized(svg, colors?.light ?? new Map()),
    ...(colors?.dark && { dark: optimized(svg, colors.dark) }),
  };
}
