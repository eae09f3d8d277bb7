import { SOCIAL_CARD } from '@site/contract';
import fs from 'node:fs';
import path from 'node:path';
import { createElement, type CSSProperties, type ReactNode } from 'react';
import type { CardFacts } from './card-facts';
import { palette } from './palette';

const box = (style: CSSProperties, ...children: ReactNode[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children);

function picture(name: string, size: number, style: CSSProperties = {}): ReactNode {
  const svg = fs.readFileSync(path.join(import.meta.dirname, `${name}.svg`), 'utf8').trim();
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return createElement('img', { src, width: size, height: size, style });
}

const STARS = 5;

/** Keeps titles within four lines. */
function titleSize({ length }: string): number {
  const steps = [
    [26, 88],
    [40, 76],
    [66, 66],
    [90, 58],
  ] as const;
  return steps.find(([most]) => length <= most)?.[1] ?? 50;
}

const brand = ({ siteName, tagline }: CardFacts) =>
  box(
    { alignItems: 'center', gap: 20 },
    picture('mark', 60),
    box(
      { flexDirection: 'column', gap: 2 },
      box({ fontSize: 30, fontWeight: 700, letterSpacing: -0.6 }, siteName),
      box({ fontSize: 20, fontWeight: 500, color: palette['pine-200'] }, tagline),
    ),
  );

const kicker = (label: string) =>
  box(
    { fontSize: 24, fontWeight: 600, letterSpacing: 2.4, color: palette['pine-300'] },
    label.toUpperCase(),
  );

const accent = box({
  width: 72,
  height: 6,
  borderRadius: 3,
  marginBottom: 6,
  backgroundColor: palette['pine-400'],
});

const title = ({ title: text, label }: CardFacts) =>
  box(
    { flexDirection: 'column', gap: 22, width: 860 },
    label ? kicker(label) : accent,
    box(
      {
        display: 'block',
        fontSize: titleSize(text),
        fontWeight: 700,
        lineHeight: 1.08,
        letterSpacing: '-0.034em',
        lineClamp: 4,
        textWrap: 'balance',
      },
      text,
    ),
  );

const stars = (rating: number) =>
  box(
    { gap: 6 },
    ...Array.from({ length: STARS }, (_, index) =>
      picture(index < Math.floor(rating) ? 'full-star' : 'empty-star', 36),
    ),
  );

const foot = ({ note, rating, host }: CardFacts) =>
  box(
    { alignItems: 'center', gap: 22, fontSize: 26, fontWeight: 600, height: 40 },
    ...(rating === undefined ? [] : [stars(rating)]),
    ...(note ? [box({}, note)] : []),
    ...(note
      ? [box({ width: 6, height: 6, borderRadius: 3, backgroundColor: palette['pine-400'] })]
      : []),
    box({ fontWeight: 500, color: palette['pine-200'] }, host),
  );

const { width, height } = SOCIAL_CARD;

export const cardLayout = (facts: CardFacts): ReactNode =>
  box(
    { width, height, overflow: 'hidden', backgroundColor: palette['pine-900'] },
    picture('compass', 760, { position: 'absolute', right: -262, top: -178 }),
    box(
      {
        // Out of the flow like the compass, so later elements cover it.
        position: 'absolute',
        width,
        height,
        boxSizing: 'border-box',
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: '56px 72px 54px',
        fontFamily: 'Inter',
        color: palette['paper-50'],
      },
      brand(facts),
      title(facts),
      foot(facts),
    ),
  );
