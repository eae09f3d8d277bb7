import { Fragment } from 'react';
import { Bar, Box, Dot, Picture, Tick } from './drawing';

export function PlansArt() {
  return (
    <Picture>
      <Plan x={28} y={116} height={212} lines={2} />
      <Plan x={320} y={72} height={256} lines={4} />
      <Box at={[158, 40, 164, 320]} radius={18} raised />
      <Box at={[158, 40, 164, 86]} radius={18} tone="accent" />
      <Box at={[158, 96, 164, 30]} radius={0} tone="accent" />
      <Bar at={[180, 64, 62]} tone="on-accent" />
      <Box at={[180, 84, 92, 18]} radius={6} tone="on-accent" />
      {[156, 190, 224, 258].map((y) => (
        <Fragment key={y}>
          <Tick at={[191, y]} />
          <Bar at={[212, y - 4, y % 4 ? 72 : 88]} tone="bar-strong" />
        </Fragment>
      ))}
      <Box at={[180, 296, 120, 38]} radius={10} tone="accent" />
      <Bar at={[208, 311, 64]} tone="on-accent" />
    </Picture>
  );
}

function Plan(plan: { x: number; y: number; height: number; lines: number }) {
  const { x, y, height, lines } = plan;
  return (
    <>
      <Box at={[x, y, 132, height]} radius={16} raised />
      <Bar at={[x + 18, y + 24, 48]} />
      <Box at={[x + 18, y + 42, 76, 16]} radius={6} tone="bar-strong" />
      {Array.from({ length: lines }, (_, line) => (
        <Fragment key={line}>
          <Dot at={[x + 25, y + 88 + line * 28, 7]} tone="soft" />
          <Bar at={[x + 40, y + 84 + line * 28, 66]} />
        </Fragment>
      ))}
    </>
  );
}
