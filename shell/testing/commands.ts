export const tagCommands = (): unknown[][] =>
  (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>));

export const consentUpdates = (): string[] =>
  tagCommands()
    .filter(([command, action]) => command === 'consent' && action === 'update')
    .map(([, , values]) => (values as { analytics_storage: string }).analytics_storage);
