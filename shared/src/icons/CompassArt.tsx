import { Dot, Picture, Route, Shape } from './drawing';

const ticks = Array.from({ length: 36 }, (_, tick) => tick * 10);
const rays = [0, 90, 180, 270];

/** A compass on a route: where to go next. */
export function CompassArt() {
  return (
    <Picture>
      <Route kind="dotted" d="M10 372C90 388 96 318 150 330M340 84C380 40 420 60 470 18" />
      <Dot at={[240, 200, 158]} tone="surface" />
      <Dot at={[240, 200, 128]} tone="tinted" />
      {ticks.map((angle) => (
        <g key={angle} transform={`rotate(${angle} 240 200)`}>
          <Route kind="quiet" d={angle % 90 ? 'M240 54V62' : 'M240 50V66'} />
        </g>
      ))}
      {rays.map((angle) => (
        <g key={angle} transform={`rotate(${angle} 240 200)`}>
          <Route kind="quiet" d="M240 92L248 192H232Z" />
        </g>
      ))}
      <Needle />
      <Dot at={[10, 372, 7]} tone="star" />
      <Dot at={[470, 18, 7]} tone="accent" />
    </Picture>
  );
}

const Needle = () => (
  <g transform="rotate(38 240 200)">
    <Shape d="M240 84 258 200H222Z" tone="accent" />
    <Shape d="M240 316 258 200H222Z" tone="bar-strong" />
    <Dot at={[240, 200, 7]} tone="surface" />
  </g>
);
