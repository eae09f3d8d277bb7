import { lookup } from 'mrmime';
import path from 'node:path';
import { NOT_FOUND, type PageEntry } from '../compose/page-set';
import { Refusal } from '../errors';
import { type Address, withoutEndSlashes } from './address';
import { type Answer, isFresh, said, shown, wholly } from './answers';
import type { Asked } from './asked';
import { find, type Found } from './composition-files';
import { encodingsFor } from './encodings';
import { BARE_POLICY, SECURITY_LINES } from './headers';
import type { Log } from './log';
import { type About, type Representation, StoredFiles } from './stored-files';
import { type Visit, Visits } from './visits';

const RELEASES = '/_releases/';
const ASSET =
  /^\/_releases\/([a-z][a-z0-9-]*)\/([0-9][\w.-]*)\/([A-Za-z0-9_][\w.-]*(?:\/[A-Za-z0-9_][\w.-]*)*)$/;

/** For answers of releases: their addresses name their content. */
const KEPT_A_YEAR: readonly string[] = Object.entries({
  'Cache-Control': 'public,max-age=31536000,immutable',
  Vary: 'Accept-Encoding',
}).flat();

const typeOf = (file: string) => {
  const type = lookup(file) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
};

const aboutPage = ({ policy, etag, type, file }: PageEntry): About => ({
  policy: policy ?? BARE_POLICY,
  type: type ?? typeOf(file),
  tag: etag,
});

/** `choice` is what else the answer was chosen by. */
function linesOf({ cache, isSided, cookie }: Visit, choice?: string): string[] {
  const vary = [...(choice ? [choice] : []), ...(isSided ? ['Cookie'] : [])].join(', ');
  return [
    ...['Cache-Control', cache],
    ...(vary ? ['Vary', vary] : []),
    ...(cookie ? ['Set-Cookie', cookie] : []),
  ];
}

function unchanged({ policy, etag }: PageEntry, visit: Visit): Answer {
  const about = ['Content-Security-Policy', policy ?? BARE_POLICY, 'ETag', `W/"${etag}"`];
  return { status: 304, headers: [...SECURITY_LINES, ...about, ...linesOf(visit)] };
}

/** It may be taken back like all that is live, so nobody keeps it unasked. */
const redirected = (to: string, visit: Visit): Answer => ({
  status: 308,
  headers: [...SECURITY_LINES, ...linesOf(visit), 'Location', to, 'Content-Length', '0'],
});

/** What was asked for stays with the address: campaigns are counted by it. */
function moved(to: string, { search }: Address, visit: Visit): Answer {
  const [path = '', place] = to.split('#');
  return redirected(`${path}${search}${place ? `#${place}` : ''}`, visit);
}

/** What is made of something that is there, or will be. */
const after = <From, To>(from: From | Promise<From>, make: (from: From) => To): To | Promise<To> =>
  from instanceof Promise ? from.then(make) : make(from);

/** Says what answers an address of a file store, always from the composition that a visit gets at that moment. */
export class Site {
  readonly visits: Visits;
  readonly #files = new StoredFiles();

  constructor(
    readonly store: string,
    log: Log,
  ) {
    this.visits = new Visits(store, log);
  }

  /** Throws or rejects when the store can't be read, or has lost what it lists. */
  answer(asked: Asked, address: Address): Answer | Promise<Answer> {
    const { pathname } = address;
    if (pathname.startsWith(RELEASES)) return this.#asset(asked, pathname);
    const visit = this.visits.visitOf(asked.headers.cookie);
    const document = this.#document(asked, pathname, visit);
    if (document) return document;
    if (pathname.length > 1 && pathname.endsWith('/'))
      return redirected(withoutEndSlashes(address), visit);
    const found = pathname === NOT_FOUND ? undefined : find(visit.files, pathname);
    if (found?.entry.redirect) return moved(found.entry.redirect, address, visit);
    return this.#page(asked, visit, found);
  }

  /** What is live, for machines. */
  #document(asked: Asked, pathname: string, visit: Visit): Answer | undefined {
    const { live, discovery, name } = visit.files;
    const [body, tag] =
      pathname === '/live.json'
        ? [live, `"${name}"`]
        : pathname === '/frontend-discovery.json'
          ? [discovery, `"${name}-discovery"`]
          : [];
    if (!body || !tag) return undefined;
    const headers = [...SECURITY_LINES, 'ETag', tag, ...linesOf(visit)];
    if (isFresh(asked, tag)) return { status: 304, headers };
    const about = ['Content-Type', 'application/json', 'Content-Length', String(body.length)];
    return { status: 200, headers: [...headers, ...about], body };
  }

  #page(asked: Asked, visit: Visit, found: Found | undefined): Answer | Promise<Answer> {
    const { entry, set } = found ?? visit.files.notFound;
    if (found && isFresh(asked, `"${entry.etag}"`)) return unchanged(entry, visit);
    const file = `${set.folder}/${entry.file}`;
    const about = found ? aboutPage(entry) : { ...aboutPage(entry), tag: undefined };
    const lines = linesOf(visit, 'Accept-Encoding');
    const answer = (whole: Representation | undefined): Answer => {
      if (!whole) throw new Refusal(`${file} is missing; npx release verify says what to do`);
      return found ? shown(asked, whole, lines) : wholly(404, whole, lines);
    };
    return after(this.#files.get(file, encodingsFor(asked), about), answer);
  }

  #asset(asked: Asked, pathname: string): Answer | Promise<Answer> {
    const [, app, release, name] = ASSET.exec(pathname) ?? [];
    if (!app || !release || !name) return said(404, 'No such file');
    const folder = path.join(this.store, 'releases', app, release);
    const about: About = {
      policy: BARE_POLICY,
      type: typeOf(name),
      tag: release,
      // It is written last: without it the release is not there, or not yet.
      only: path.join(folder, 'release.json'),
    };
    const file = path.join(folder, 'client', name);
    return after(this.#files.get(file, encodingsFor(asked), about), (whole) => {
      if (!whole) return said(404, 'No such file');
      if (!isFresh(asked, `"${release}"`)) return shown(asked, whole, KEPT_A_YEAR);
      const tag = ['Content-Security-Policy', BARE_POLICY, 'ETag', whole.tag ?? ''];
      return { status: 304, headers: [...SECURITY_LINES, ...tag, ...KEPT_A_YEAR] };
    });
  }
}
