import { type Address, HEALTH } from '../http/address';
import type { SiteResponse, SiteHandler, SiteRequest } from '../http/request';
import type { Handler } from './handler';

const VARY_ON = [
  'accept-encoding',
  'cookie',
  'if-none-match',
  'if-range',
  'range',
  'service-worker',
] as const;
/** Larger bodies are streamed. */
const LARGEST = 1024 * 1024;

export class FetchedSite implements SiteHandler {
  constructor(readonly handler: Handler) {}

  async answer({ method = 'GET', headers }: SiteRequest, address: Address): Promise<SiteResponse> {
    const known = VARY_ON.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)] as [string, string]];
    });
    const url = `http://site${address.pathname}${address.search}`;
    const response = await this.handler(new Request(url, { method, headers: known }));
    const { status, body } = response;
    const answer = { status, headers: [...response.headers].flat() };
    if (!body) return answer;
    const isLarge = Number(response.headers.get('content-length')) > LARGEST;
    return { ...answer, body: isLarge ? body : new Uint8Array(await response.arrayBuffer()) };
  }

  health = (): Promise<SiteResponse> =>
    this.answer({ headers: {} }, { pathname: HEALTH, search: '' });
}
