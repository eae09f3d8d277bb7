import { Site } from '../fixtures/site';
import { builtReleases, REPORTING_CHECKOUT } from '../fixtures/reporting-builds';

/** Writes counts each second; each visit has its own address, as behind a proxy. */
const SERVER = { RELEASE_PROXIES: '1', RELEASE_COUNTS_SECONDS: '1' };
const WRITTEN_MS = 1_500;

interface Watched {
  readonly line: string;
  readonly isChanged: boolean;
}

/** With the reporter and a blog release on trial. */
export class TrialSite {
  private constructor(readonly site: Site) {}

  /** `blog` is the folder of the release; the bad one by default. */
  static async open(percent: number, blog?: string): Promise<TrialSite> {
    const built = await builtReleases();
    const own = new TrialSite(await Site.openFrom(REPORTING_CHECKOUT, SERVER));
    await own.run('deploy', 'shell', '--from', built.shell);
    await own.run('deploy', 'blog', '--from', blog ?? built.blog, '--canary', String(percent));
    return own;
  }

  get url(): string {
    return this.site.url;
  }

  async run(...words: string[]): Promise<string> {
    const { code, stdout, stderr } = await this.site.release(...words);
    if (code !== 0) throw new Error(`release ${words.join(' ')} ended with ${code}:\n${stderr}`);
    return stdout;
  }

  /** Waits until the counts are written. */
  async watch(): Promise<Watched | undefined> {
    await new Promise((resolve) => setTimeout(resolve, WRITTEN_MS));
    const found = JSON.parse(await this.run('watch', '--once', '--json')) as readonly Watched[];
    return found[0];
  }

  /** Makes visits in parts and watches after each. Returns the number of visits until the release was taken back. */
  async watchDuring(visits: number, visit: () => Promise<unknown>, parts = 4): Promise<number> {
    const part = Math.ceil(visits / parts);
    for (let made = part; made <= part * parts; made += part) {
      for (let at = 0; at < part; at += TOGETHER)
        await Promise.all(Array.from({ length: Math.min(TOGETHER, part - at) }, visit));
      const watched = await this.watch();
      if (watched?.isChanged) return made;
    }
    return Infinity;
  }

  close(): void {
    this.site.close();
  }
}

/** Parallel visits. */
const TOGETHER = 8;
