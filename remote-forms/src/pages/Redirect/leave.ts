/** Replaces the history entry, so that Back skips this page. */
export const leave = (address: string) => window.location.replace(address);
