import { type CustomPlugin, optimize } from 'svgo';

const ACTIVE = /(?:^|:)(?:script|foreignObject|iframe|a|set|animate\w*|discard|image|feImage)$/i;
const LOADING = /url\(\s*(?!['"]?\s*#)|javascript:|@import/i;

const refuseActiveParts: CustomPlugin = {
  name: 'refuse-active-parts',
  fn: () => ({
    element: {
      enter: ({ name, attributes }) => {
        if (ACTIVE.test(name)) throw new Error(`has <${name}>, which drawings cannot have`);
        for (const [attribute, value] of Object.entries(attributes)) {
          if (/^on/i.test(attribute)) throw new Error(`has an event handler, ${attribute}`);
          const isForeign = /(?:^|:)(?:href|src)$/i.test(attribute) && !value.startsWith('#');
          if (isForeign || LOADING.test(value))
            throw new Error(`refers to something outside of it, in ${attribute}`);
        }
      },
    },
  }),
};

type Colors = ReadonlyMap<string, string>;

const COLOR_RULE = /:root\s*\{([^}]*)\}/g;

/** The colors of `:root`, and those that a dark scheme has instead. */
function readColors(svg: string): readonly [Colors, Colors?] {
  const [light = new Map<string, string>(), dark] = [...svg.matchAll(COLOR_RULE)].map(
    ([, rule = '']) =>
      new Map(
        [...rule.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g)].map(([, name = '', value = '']) => [
          name,
          value.trim(),
        ]),
      ),
  );
  return dark ? [light, new Map([...light, ...dark])] : [light];
}

const applyColors = (colors: Colors): CustomPlugin => ({
  name: 'apply-colors',
  fn: () => ({
    element: {
      enter: (node, parent) => {
        const [text] = node.children;
        if (node.name === 'style' && text && 'value' in text && text.value.includes(':root'))
          parent.children = parent.children.filter((child) => child !== node);
        for (const [name, value] of Object.entries(node.attributes))
          node.attributes[name] = value.replaceAll(
            /var\(\s*(--[\w-]+)\s*\)/g,
            (use, color: string) => colors.get(color) ?? use,
          );
      },
    },
  }),
});

/** Precision for three times its size. Opened by itself, a drawing may have no style. */
function optimizeDrawing(svg: string, colors: Colors): string {
  const { data } = optimize(svg, {
    multipass: true,
    floatPrecision: 2,
    plugins: [
      refuseActiveParts,
      applyColors(colors),
      { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
      'convertStyleToAttrs',
      { name: 'preset-default', params: { overrides: { mergePaths: false } } },
      { ...refuseActiveParts, name: 'refuse-active-results' },
    ],
  });
  if (/<style|<\?|style=|var\(--/.test(data))
    throw new Error(
      'has styles besides colors for both schemes, or a color without a value (docs/content/pictures.md)',
    );
  return data;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly schemes: readonly string[];
}

/** One SVG for each scheme, light first. Throws if it could do more than show shapes and text. */
export function readDrawing(svg: string): Drawing {
  const schemes = readColors(svg).flatMap((colors) =>
    colors ? [optimizeDrawing(svg, colors)] : [],
  );
  const [, width, height] =
    /^<svg[^>]* viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(schemes[0] ?? '') ?? [];
  if (!width || !height)
    throw new Error('has no viewBox="0 0 <width> <height>", which gives its size');
  return { width: Number(width), height: Number(height), schemes };
}
