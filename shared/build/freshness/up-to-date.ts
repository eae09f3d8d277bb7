/** Takes what the last build left, and what would go into one now: its sources, and the day. */
export function isUpToDate(stamp: string, fingerprint: string, now = new Date()): boolean {
  const [known, staleOn] = stamp.split('\n');
  return known === fingerprint && (!staleOn || now.toISOString().slice(0, 10) < staleOn);
}

/** Whether a build was made of other files than there are now; builds from before this was noted say nothing. */
export function isOlderThanSources(stamp: string, sources: string): boolean {
  const [, , known] = stamp.split('\n');
  return Boolean(known) && known !== sources;
}
