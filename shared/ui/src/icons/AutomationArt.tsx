import { Bar, Box, Dot, Picture, Route, Tick } from './drawing';

export function AutomationArt() {
  return (
    <Picture>
      <Route
        kind="quiet"
        d="M240 92V148M240 216V252C240 268 128 260 128 292M240 252C240 268 352 260 352 292"
      />
      <Box at={[140, 24, 200, 68]} radius={16} tone="accent" raised />
      <Dot at={[176, 58, 16]} tone="on-accent" />
      <Route d="M178 49l-8 11h6l-2 9 8-11h-6z" />
      <Bar at={[204, 46, 104]} tone="on-accent" />
      <Bar at={[204, 62, 64]} tone="on-accent" />
      <Step x={140} y={148} />
      <Step x={28} y={292} ticked />
      <Step x={252} y={292} ticked />
      {[120, 240].map((y) => (
        <Dot key={y} at={[240, y, 5]} />
      ))}
    </Picture>
  );
}

const Step = ({ x, y, ticked }: { x: number; y: number; ticked?: boolean }) => (
  <>
    <Box at={[x, y, 200, 68]} radius={16} raised />
    <Dot at={[x + 36, y + 34, 16]} tone="soft" />
    <Bar at={[x + 64, y + 22, 104]} tone="bar-strong" />
    <Bar at={[x + 64, y + 38, 72]} />
    {ticked && <Tick at={[x + 192, y + 6]} />}
  </>
);
