/** By their names in the site's tokens; a test compares them. */
export const palette = {
  'paper-50': '#fcfbf8',
  'pine-950': '#06211a',
  'pine-900': '#0a3329',
  'pine-850': '#0d3f33',
  'pine-800': '#0b4a3a',
  'pine-700': '#0a5a46',
  'pine-400': '#3fc79b',
  'pine-300': '#74dcb8',
  'pine-200': '#a9ead2',
  'brass-300': '#f3bd55',
} as const;
