import { NAMES } from '../contestants/contestants';
import type { Figures, Measure } from '../results/figures';

const SHOWN: readonly (readonly [Measure, string])[] = [
  ['LCP ms', 'Largest contentful paint, ms'],
  ['TBT ms', 'Total blocking time, ms'],
  ['scripts kB', 'Scripts before any input, kB'],
  ['all kB', 'Everything before any input, kB'],
];

const COLORS = ['#0f766e', '#94a3b8', '#b45309', '#7c3aed'];
const [WIDTH, LABEL, BAR, GAP, GROUP] = [720, 190, 18, 6, 56];
const ROW = BAR + GAP;

const text = (x: number, y: number, content: string, rest = '') =>
  `<text x="${x}" y="${y}"${rest}>${content}</text>`;

function group(
  figures: Figures,
  page: string,
  top: number,
  measure: Measure,
  title: string,
): string {
  const values = NAMES.map((name) => figures.median(name, page, measure));
  const most = Math.max(...values.filter((value) => !Number.isNaN(value)), 1);
  const bars = NAMES.map((name, index) => {
    const value = values[index] ?? NaN;
    const [y, width] = [top + 12 + index * ROW, ((value || 0) / most) * (WIDTH - LABEL - 90)];
    const shown = Number.isNaN(value) ? 'none' : value.toFixed(value < 10 ? 1 : 0);
    return (
      text(LABEL - 10, y + 13, name, ' text-anchor="end"') +
      `<rect x="${LABEL}" y="${y}" width="${Math.max(1, width).toFixed(1)}" height="${BAR}" rx="2" fill="${COLORS[index]}"/>` +
      text(LABEL + width + 8, y + 13, shown)
    );
  });
  return text(LABEL, top, title, ' font-weight="600"') + bars.join('');
}

/** Draws what a first visit to a page costs with each contestant. Gives an SVG that is legible on light and dark. */
export function pictureOf(figures: Figures, page: string, where: string): string {
  const height = 60 + SHOWN.length * (NAMES.length * ROW + GROUP) + 10;
  const groups = SHOWN.map(([measure, title], index) =>
    group(figures, page, 84 + index * (NAMES.length * ROW + GROUP), measure, title),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family="system-ui, sans-serif" font-size="13" fill="#1e293b">`,
    `<title>A first visit to ${page} on a phone of the middle</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    text(
      20,
      30,
      `A first visit to ${page}, phone of the middle, slow network (medians)`,
      ' font-size="16" font-weight="600"',
    ),
    text(20, 50, where, ' fill="#64748b"'),
    ...groups,
    '</svg>\n',
  ].join('\n');
}
