import type { Live, Section } from '@site/shared/contract';

/**
 * Takes what live.json says, a section, and which section this document was composed with; gives what the section's code
 * in this tab knows its data by. Code that was replaced since goes on with its own data, if live.json still has it.
 */
export function dataOf(
  { sections }: Live,
  app: string,
  own: Section | null | undefined,
): string | undefined {
  const { live, previous } = sections[app] ?? {};
  const isReplaced = own?.app === app && own.release !== live?.release;
  return (isReplaced && own.release === previous?.release ? previous : live)?.data;
}
