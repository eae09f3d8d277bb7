import { Bar, Box, Dot, Picture, Route, Tick } from './drawing';

const stages = [
  { x: 64, cards: 3 },
  { x: 186, cards: 2 },
  { x: 308, cards: 2 },
] as const;

export function PipelineArt() {
  return (
    <Picture>
      <Box at={[40, 20, 400, 292]} radius={18} raised />
      {[62, 78, 94].map((x) => (
        <Dot key={x} at={[x, 44, 4]} tone="bar" />
      ))}
      <Route kind="quiet" d="M40 66H440" />
      {stages.map((stage) => (
        <Stage key={stage.x} {...stage} />
      ))}
      <Moving />
      <Message />
    </Picture>
  );
}

function Stage({ x, cards }: (typeof stages)[number]) {
  return (
    <>
      <Bar at={[x, 86, 54]} tone="bar-strong" />
      {Array.from({ length: cards }, (_, card) => (
        <StageCard key={card} x={x} y={108 + card * 62} />
      ))}
    </>
  );
}

const StageCard = ({ x, y }: { x: number; y: number }) => (
  <>
    <Box at={[x, y, 108, 52]} radius={9} tone="tinted" />
    <Dot at={[x + 18, y + 20, 8]} tone="soft" />
    <Bar at={[x + 34, y + 13, 58]} tone="bar-strong" />
    <Bar at={[x + 34, y + 29, 40]} />
  </>
);

const Moving = () => (
  <g transform="rotate(-5 290 256)">
    <Box at={[236, 222, 108, 52]} radius={9} raised />
    <Dot at={[254, 242, 8]} tone="accent" />
    <Bar at={[270, 235, 58]} tone="bar-strong" />
    <Bar at={[270, 251, 40]} />
  </g>
);

const Message = () => (
  <>
    <Box at={[228, 276, 224, 116]} radius={16} raised />
    <Box at={[246, 294, 132, 34]} radius={12} tone="tinted" />
    <Bar at={[260, 307, 92]} tone="bar-strong" />
    <Box at={[288, 340, 146, 36]} radius={12} tone="accent" />
    <Bar at={[302, 354, 84]} tone="on-accent" />
    <Tick at={[434, 340]} />
  </>
);
