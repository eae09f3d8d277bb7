/** Replaces the page in the history, so that Back returns to the page before it. */
export const leave = (address: string) => window.location.replace(address);
