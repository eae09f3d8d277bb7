export function interruptedText(signal: NodeJS.Signals, step: string): string {
  const at = step ? ` while ${step}` : '';
  const [, composition] = /^(?:committing|showing) composition (\d+)/.exec(step) ?? [];
  if (step.startsWith('committing'))
    return `Interrupted (${signal})${at}. It may be recorded, and not live yet; see: npx release status. The next deploy or rollback finishes it.`;
  if (composition)
    return `Interrupted (${signal})${at}. Composition ${composition} is recorded, and may not be live yet; the next deploy or rollback makes it live.`;
  return `Interrupted (${signal})${at}. Nothing went live: visitors get what they got before. Run the command again to do it.`;
}
