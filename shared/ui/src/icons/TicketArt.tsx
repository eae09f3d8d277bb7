import { Bar, Box, Dot, Picture, Route } from './drawing';

export function TicketArt() {
  return (
    <Picture>
      <Box at={[92, 28, 296, 272]} radius={20} raised />
      <Box at={[92, 28, 296, 62]} radius={20} tone="soft" />
      <Box at={[92, 70, 296, 20]} radius={0} tone="soft" />
      <Bar at={[116, 56, 104]} tone="accent" />
      <Days />
      <g transform="rotate(-6 240 306)">
        <Box at={[60, 238, 352, 128]} radius={18} tone="accent" raised />
        <Route kind="on-accent" d="M314 250V354" />
        <Box at={[90, 268, 148, 16]} radius={6} tone="on-accent" />
        <Bar at={[90, 300, 180]} tone="on-accent" />
        <Bar at={[90, 320, 112]} tone="on-accent" />
        <Route
          kind="on-accent"
          d="M363 276l8.2 16.6 18.3 2.7-13.2 12.9 3.1 18.2-16.4-8.6-16.4 8.6 3.1-18.2-13.2-12.9 18.3-2.7z"
        />
      </g>
    </Picture>
  );
}

function Days() {
  return Array.from({ length: 21 }, (_, day) => (
    <Dot
      key={day}
      at={[124 + (day % 7) * 38.5, 116 + Math.floor(day / 7) * 40, 9]}
      tone={day === 10 ? 'accent' : day === 11 ? 'star' : 'bar'}
    />
  ));
}
