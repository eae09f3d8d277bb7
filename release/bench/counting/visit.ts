import {
  type Section,
  SECTION_DATA_ID,
  SHELL_DATA_ID,
  type ShellData,
} from '@site/shared/contract';
import { ask } from '@site/server/testing/servers/ask';

/** As long as the cookie of the consent banner. */
const CONSENT = `cookie_choice=${encodeURIComponent(
  JSON.stringify({
    categories: ['necessary', 'analytics'],
    consentTimestamp: new Date(0),
    consentId: '2864434397-573785173-2864434397-573785173',
    lastConsentTimestamp: new Date(0),
  }),
)}`;

const BROWSER = {
  'Accept-Encoding': 'gzip, deflate, br',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  'Accept-Language': 'en-US,en;q=0.9',
  'Sec-Fetch-Site': 'same-origin',
} as const;
const DOCUMENT = {
  ...BROWSER,
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
};
const SCRIPT = { ...BROWSER, Accept: '*/*', 'Sec-Fetch-Dest': 'script' };
const FETCH = { ...BROWSER, Accept: '*/*', 'Sec-Fetch-Dest': 'empty' };

export interface VisitRequest {
  readonly kind:
    | 'first page'
    | 'second page'
    | 'further page'
    | 'file'
    | 'live.json'
    | 'trial link';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const PAGES = ['/gohighlevel-review', '/gohighlevel-pricing', '/blog'] as const;
/** One of so many visits follows a trial link. */
const VISITS = 10;
const TRIAL_LINK = '/go/gohighlevel';

function dataIn<Data>(page: string, id: string): Data {
  const [, json] = new RegExp(`id="${id}">([^<]*)`).exec(page) ?? [];
  if (!json) throw new Error(`the page has no data with the id ${id}`);
  return JSON.parse(json) as Data;
}

/** The page's own files, and those of the application, which loads when the visitor reaches for a control. */
function filesOf(page: string): string[] {
  const own = [...page.matchAll(/ (?:href|src)="(\/_releases\/[^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  const shell = dataIn<ShellData>(page, SHELL_DATA_ID);
  const { base, entry, routes } = dataIn<Section>(page, SECTION_DATA_ID);
  const [route] = routes;
  return [
    ...own,
    ...[...shell.scripts, ...shell.styles].map((file) => shell.base + file),
    ...[entry ?? [], route?.scripts ?? [], route?.styles ?? []].flat().map((file) => base + file),
  ];
}

const cookieIn = async (port: number, Cookie: string) =>
  (await ask(port, PAGES[0], { ...DOCUMENT, Cookie })).headers['set-cookie']?.[0]?.split(';')[0];

/** Of several visits, in order; browsers request a file once. Each visit has consented before. */
export async function visitsTo(port: number): Promise<readonly (readonly VisitRequest[])[]> {
  const drawn = await cookieIn(port, CONSENT);
  const counted = drawn && (await cookieIn(port, `${CONSENT}; ${drawn}`));
  const visit: VisitRequest[] = [];
  const add = (kind: VisitRequest['kind'], path: string, headers: object, cookie = counted) =>
    visit.push({
      ...{ kind, path },
      headers: { ...headers, Cookie: cookie ? `${CONSENT}; ${cookie}` : CONSENT },
    });
  const [first, second, further] = PAGES;
  const addFiles = async (page: string) => {
    for (const file of filesOf((await ask(port, page, {})).body))
      if (!visit.some(({ path }) => path === file)) add('file', file, SCRIPT, drawn);
  };
  add('first page', first, { ...DOCUMENT, 'Sec-Fetch-Site': 'none' }, '');
  await addFiles(first);
  add('second page', second, DOCUMENT, drawn);
  await addFiles(second);
  add('further page', further, DOCUMENT);
  await addFiles(further);
  add('live.json', '/live.json', FETCH);
  const withoutTrialLink = [...visit];
  add('trial link', TRIAL_LINK, DOCUMENT);
  return [visit, ...Array<VisitRequest[]>(VISITS - 1).fill(withoutTrialLink)];
}
