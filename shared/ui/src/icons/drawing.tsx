import type { ReactNode } from 'react';
import styles from './drawing.module.css';

/** Tokens give the colors, so both schemes work. */
export type Tone =
  | 'surface'
  | 'tinted'
  | 'soft'
  | 'accent'
  | 'on-accent'
  | 'bar'
  | 'bar-strong'
  | 'star';

export function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.picture} viewBox="0 0 480 400" aria-hidden="true">
      {children}
    </svg>
  );
}

interface BoxProps {
  readonly at: readonly [number, number, number, number];
  readonly tone?: Tone;
  readonly radius?: number;
  readonly raised?: boolean;
}

export function Box({
  at: [x, y, width, height],
  tone = 'surface',
  radius = 10,
  raised,
}: BoxProps) {
  const shape = (
    <rect
      className={styles.shape}
      data-tone={tone}
      x={x}
      y={y}
      width={width}
      height={height}
      rx={radius}
    />
  );
  return raised ? <g className={styles.raised}>{shape}</g> : shape;
}

export const Bar = ({
  at: [x, y, width],
  tone = 'bar',
}: {
  at: readonly [number, number, number];
  tone?: Tone;
}) => <Box at={[x, y, width, 8]} radius={4} tone={tone} />;

export const Dot = ({
  at: [x, y, r],
  tone = 'accent',
}: {
  at: readonly [number, number, number];
  tone?: Tone;
}) => <circle className={styles.shape} data-tone={tone} cx={x} cy={y} r={r} />;

export const Route = ({
  d,
  kind = 'line',
}: {
  d: string;
  kind?: 'line' | 'dotted' | 'on-accent' | 'quiet';
}) => <path className={styles.line} data-kind={kind} d={d} />;

const MARK_DEGREES = 0.6;

interface ScaleProps {
  readonly at: readonly [number, number, number];
  readonly every: number;
  readonly length: number;
}

/** Dashes of one circle save dozens of elements. */
export const Scale = ({ at: [x, y, r], every, length }: ScaleProps) => (
  <circle
    className={styles.axis}
    cx={x}
    cy={y}
    r={r}
    pathLength={360}
    strokeWidth={length}
    strokeDasharray={`${MARK_DEGREES} ${every - MARK_DEGREES}`}
    strokeDashoffset={MARK_DEGREES / 2}
  />
);

export const Shape = ({ d, tone }: { d: string; tone: Tone }) => (
  <path className={styles.shape} data-tone={tone} d={d} />
);

export const Tick = ({ at: [x, y] }: { at: readonly [number, number] }) => (
  <>
    <Dot at={[x, y, 11]} />
    <Route kind="on-accent" d={`M${x - 4.5} ${y + 0.5}l3.2 3.2 6-6.6`} />
  </>
);
