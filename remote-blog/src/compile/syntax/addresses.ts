const TRIAL_PATH = '/go/gohighlevel';
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const SCHEMES = new Set(['https', 'http', 'mailto', 'tel']);

export function addressFault(href: string): string | undefined {
  // Browsers ignore these.
  const address = href.replaceAll(/[\u0000-\u0020]/g, '');
  const shown = `the address "${href}"`;
  if (address === '') return 'a link has no address: write [text](/page)';
  if (/^[/\\]{2}|^\\/.test(address)) return `${shown} has no scheme: begin it with https:`;
  const [, scheme] = SCHEME.exec(address) ?? [];
  if (scheme && !SCHEMES.has(scheme.toLowerCase()))
    return `${shown} cannot be opened from a page: addresses begin with https:, http:, mailto:, tel:, / or #`;
  if (new RegExp(`^${TRIAL_PATH}(?![\\w-])`).test(address))
    return `leave out links to ${TRIAL_PATH}: the page adds the trial link with its disclosure`;
  if (!scheme && /\.md(?:[?#]|$)/i.test(address))
    return `${shown} is that of a file: write the post's own, such as /blog/its-name`;
  return undefined;
}
