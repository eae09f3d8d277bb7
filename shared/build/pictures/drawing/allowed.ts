const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const NAMESPACES = {
  svg: 'http://www.w3.org/2000/svg',
  xlink: 'http://www.w3.org/1999/xlink',
  xml: 'http://www.w3.org/XML/1998/namespace',
  xmlns: 'http://www.w3.org/2000/xmlns/',
} as const;

/** Editors' metadata: browsers ignore it, SVGO removes it. */
const EDITORS =
  /^http:\/\/(?:www\.inkscape\.org\/namespaces\/|sodipodi\.sourceforge\.net\/|ns\.adobe\.com\/|www\.bohemiancoding\.com\/sketch\/ns|www\.figma\.com\/figma\/ns|www\.serif\.com\/|schemas\.microsoft\.com\/visio\/|creativecommons\.org\/ns#|web\.resource\.org\/cc\/|purl\.org\/dc\/elements\/1\.1\/|www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#)/;

export const isEditors = (namespace: string): boolean => EDITORS.test(namespace);

/** SVG 1.1 without scripts, animation, loading, links and foreign content. */
export const ELEMENTS = words(`
  svg g defs symbol use title desc metadata style
  path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

export const REFUSED_ELEMENTS: Readonly<Record<string, string>> = {
  script: 'has a script',
  foreignObject: 'has HTML inside it (foreignObject)',
  image: 'has a picture inside it: use that one itself',
  feImage: 'has a picture inside it: use that one itself',
  a: 'has a link, which a picture cannot be clicked by: put it into the text',
  ...Object.fromEntries(
    ['animate', 'animateColor', 'animateMotion', 'animateTransform', 'set', 'discard'].map(
      (name) => [name, 'is animated'],
    ),
  ),
};

/** Allowed as attributes and in `style`. */
export const PROPERTIES = words(`
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering direction display dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color
  flood-opacity font font-family font-feature-settings font-kerning font-size font-size-adjust font-stretch font-style
  font-variant font-variant-caps font-variant-east-asian font-variant-ligatures font-variant-numeric
  font-variant-position font-variation-settings font-weight glyph-orientation-horizontal glyph-orientation-vertical
  image-rendering inline-size isolation kerning letter-spacing lighting-color line-height marker marker-end marker-mid
  marker-start mask mask-type mix-blend-mode opacity overflow paint-order pointer-events shape-inside shape-margin
  shape-padding shape-rendering solid-color solid-opacity stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-align text-anchor
  text-decoration text-decoration-color text-decoration-line text-decoration-style text-indent text-orientation
  text-overflow text-rendering text-transform transform-origin unicode-bidi vector-effect visibility white-space
  word-spacing writing-mode
`);

export const ATTRIBUTES = words(`
  id class role lang version baseProfile viewBox preserveAspectRatio transform type
  x y width height cx cy r rx ry x1 y1 x2 y2 fx fy fr dx dy d points pathLength
  rotate textLength lengthAdjust startOffset method spacing side
  gradientUnits gradientTransform spreadMethod offset patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient
  filterUnits primitiveUnits filterRes in in2 result mode values tableValues slope intercept amplitude exponent operator
  k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha surfaceScale
  diffuseConstant specularConstant specularExponent limitingConeAngle pointsAtX pointsAtY pointsAtZ z azimuth elevation
  scale xChannelSelector yChannelSelector radius stdDeviation baseFrequency numOctaves seed stitchTiles
`);

/** Allowed functions; none loads anything. */
export const FUNCTIONS = words(`
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix var url
  matrix translate translateX translateY scale scaleX scaleY rotate skewX skewY
  calc min max clamp blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  rect inset circle ellipse polygon
`);
