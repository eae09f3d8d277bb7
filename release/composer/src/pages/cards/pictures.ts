import { palette } from './palette';

const address = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

const drawing = (size: number, inner: string) =>
  address(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${inner}</svg>`,
  );

export const mark = drawing(
  32,
  `<rect width="32" height="32" rx="9" fill="${palette['pine-400']}"/>` +
    `<g fill="${palette['pine-950']}"><path opacity=".5" d="M16 16 13.2 13.2 7.5 24.5 18.8 18.8Z"/>` +
    '<path d="M13.2 13.2 24.5 7.5 18.8 18.8Z"/></g>' +
    `<circle cx="16" cy="16" r="1.75" fill="${palette['pine-400']}"/>`,
);

const star = (fill: string) =>
  drawing(
    24,
    `<path fill="${fill}" d="M12 1.6l3.2 6.6 7.2 1-5.2 5.1 1.2 7.2L12 18.1l-6.4 3.4 1.2-7.2L1.6 9.2l7.2-1z"/>`,
  );
export const fullStar = star(palette['brass-300']);
export const emptyStar = star(palette['pine-700']);

const COMPASS = 760;
const CENTER = COMPASS / 2;

function tick(index: number): string {
  const angle = (index * Math.PI) / 36;
  const length = index % 9 === 0 ? 40 : index % 3 === 0 ? 26 : 14;
  const at = (radius: number) =>
    `${(CENTER + radius * Math.sin(angle)).toFixed(2)} ${(CENTER - radius * Math.cos(angle)).toFixed(2)}`;
  return `<path d="M${at(318)}L${at(318 - length)}"/>`;
}

const ring = (radius: number, width: number) =>
  `<circle cx="${CENTER}" cy="${CENTER}" r="${radius}" stroke-width="${width}"/>`;

export const compass = {
  size: COMPASS,
  picture: drawing(
    COMPASS,
    `<circle cx="${CENTER}" cy="${CENTER}" r="372" fill="${palette['pine-850']}"/>` +
      `<g fill="none" stroke="${palette['pine-700']}" stroke-width="3">${ring(372, 3)}${ring(338, 2)}${ring(232, 2)}` +
      `${Array.from({ length: 72 }, (_, index) => tick(index)).join('')}</g>` +
      `<g transform="rotate(0 ${CENTER} ${CENTER})">` +
      `<path fill="${palette['pine-800']}" d="M${CENTER - 34} ${CENTER - 34}L${CENTER - 152} ${CENTER + 152}L${CENTER + 34} ${CENTER + 34}Z"/>` +
      `<path fill="${palette['pine-400']}" d="M${CENTER - 34} ${CENTER - 34}L${CENTER + 152} ${CENTER - 152}L${CENTER + 34} ${CENTER + 34}Z"/>` +
      `<circle cx="${CENTER}" cy="${CENTER}" r="20" fill="${palette['pine-850']}"/></g>`,
  ),
} as const;
