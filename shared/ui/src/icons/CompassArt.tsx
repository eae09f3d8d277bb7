import { Dot, Picture, Route, Scale, Shape } from './drawing';

const RAYS = 'M240 92L248 192H232ZM348 200L248 208V192ZM240 308L232 208H248ZM132 200L232 192V208Z';

export function CompassArt() {
  return (
    <Picture>
      <Route kind="dotted" d="M10 372C90 388 96 318 150 330M340 84C380 40 420 60 470 18" />
      <Dot at={[240, 200, 158]} tone="surface" />
      <Dot at={[240, 200, 128]} tone="tinted" />
      <Scale at={[240, 200, 142]} every={10} length={8} />
      <Scale at={[240, 200, 142]} every={90} length={16} />
      <Route kind="quiet" d={RAYS} />
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
