import type { Live, Section } from '@site/shared/contract';

/** Replaced code keeps its own data as long as live.json lists it. */
export function dataOf(
  { sections }: Live,
  app: string,
  own: Section | null | undefined,
): string | undefined {
  const { live, previous } = sections[app] ?? {};
  const isReplaced = own?.app === app && own.release !== live?.release;
  return (isReplaced && own.release === previous?.release ? previous : live)?.data;
}
