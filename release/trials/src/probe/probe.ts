import { mapInParallel, type Site } from '@site/store';
import { launchBrowser } from './browser';
import { type Finding, Findings, LinkChecker, visitPage } from './visit-page';

const WIDTHS = [375, 1280];
const MAX_FINDINGS = 200;
const PAGE_SECONDS = 30;
const PARALLEL = 2;

interface ProbeRequest {
  /** Where the release is served: "http://127.0.0.1:41234". */
  readonly next: string;
  /** Where live is served. */
  readonly live?: string | undefined;
  readonly paths: readonly string[];
  readonly browserPath?: string | undefined;
  readonly pageSeconds?: number;
}

export interface ProbeResult {
  /** Those that live does not have. */
  readonly findings: readonly Finding[];
  /** Opened at both widths. */
  readonly pages: number;
  /** Not opened, after enough findings or the end of the browser. */
  readonly leftOut: number;
}

/** Names of files change with every build. */
const keyOf = ({ kind, text }: Finding) =>
  `${kind} ${text.replace(/\/_releases\/([\w-]+)\/[^\s):"']+(?::\d+)*/g, '$1')}`;

/** Finds mistakes, not malice. Rejects with ProbeError. */
export async function probe(request: ProbeRequest): Promise<ProbeResult> {
  const { next, live, paths, pageSeconds: seconds = PAGE_SECONDS } = request;
  const browser = await launchBrowser(request.browserPath);
  const links = new LinkChecker();
  const origins = [next, ...(live ? [live] : [])];
  const visit = (origin: string, path: string, width: number) =>
    visitPage(new Findings(path, width, origin, MAX_FINDINGS), {
      browser,
      origins,
      seconds,
      links,
    });
  const findings: Finding[] = [];
  let pages = 0;
  const probePage = async (path: string) => {
    if (findings.length >= MAX_FINDINGS || !browser.isConnected()) return;
    for (const width of WIDTHS) {
      if (!browser.isConnected()) return;
      const after = await visit(next, path, width);
      const before =
        live && after.length > 0 && browser.isConnected() ? await visit(live, path, width) : [];
      const liveKeys = new Set(before.map(keyOf));
      findings.push(...after.filter((finding) => !liveKeys.has(keyOf(finding))));
    }
    pages++;
  };
  try {
    await mapInParallel(paths, probePage, PARALLEL);
  } finally {
    await browser.close();
  }
  return { findings: findings.slice(0, MAX_FINDINGS), pages, leftOut: paths.length - pages };
}

/** Pages that live does not have, or has with other bytes. */
export const changedPages = (live: Site | undefined, next: Site): readonly string[] =>
  next.paths.filter((path) => {
    const page = next.findPage(path);
    if (!page?.type.startsWith('text/html') || page.redirect !== undefined) return false;
    return page.object !== live?.findPage(path)?.object;
  });

export const findingLine = ({ path, width, kind, text }: Finding): string =>
  `${path} at ${width} px, ${kind}: ${text}`;
