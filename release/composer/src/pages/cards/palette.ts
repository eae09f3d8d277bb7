/** Names and colors are those of the site's tokens; a test compares them. */
export const palette = {
  'paper-50': '#fcfbf8',
  'pine-900': '#0a3329',
  'pine-400': '#3fc79b',
  'pine-300': '#74dcb8',
  'pine-200': '#a9ead2',
} as const;
