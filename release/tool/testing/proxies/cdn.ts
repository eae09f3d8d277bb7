import { matchesPattern, plainPath } from '@site/shared/contract';
import type { Store } from '@site/composer/store';

interface Answer {
  readonly status: number;
  readonly key: string;
  readonly body: Buffer;
  readonly location?: string;
}

interface SiteForCdn {
  readonly mounts: Readonly<Record<string, string>>;
  readonly rewrites: Readonly<Record<string, string>>;
}

/** By the longest matching mount. */
function keyOf({ mounts }: SiteForCdn, file: string): string | undefined {
  for (let at = file; at; at = at.slice(0, Math.max(at.lastIndexOf('/'), 0))) {
    const key = mounts[at];
    if (key !== undefined) return key + file.slice(at.length);
  }
  return undefined;
}

const pageFile = (path: string) => `${path}/index.html`.slice(1);

/** As docs/hosting/object-storage-and-cdn.md describes it. */
export class Cdn {
  constructor(
    readonly store: Store,
    readonly site: SiteForCdn,
  ) {}

  async #file(status: number, file: string, forms: readonly string[]): Promise<Answer | undefined> {
    for (const form of forms) {
      const key = keyOf(this.site, file + form);
      const body = key === undefined ? undefined : await this.store.read(key);
      if (key !== undefined && body) return { status, key, body };
    }
    return undefined;
  }

  /** `forms`: accepted extensions, best first. */
  async answer(path: string, forms: readonly string[] = []): Promise<Answer | undefined> {
    const all = [...forms, ''];
    const exact = await this.#exact(path, all);
    if (exact) return exact;
    const right = plainPath(path)?.toLowerCase() ?? path;
    const there = (await this.#exact(right, all)) ?? (await this.#fallback(right, all));
    if (there) return right === path ? there : { ...there, status: 308, location: right };
    return this.#file(404, '404.html', all);
  }

  async #exact(path: string, forms: readonly string[]): Promise<Answer | undefined> {
    return (
      (await this.#file(200, pageFile(path === '/' ? '' : path), forms)) ??
      (await this.#file(200, path.slice(1), forms))
    );
  }

  async #fallback(path: string, forms: readonly string[]): Promise<Answer | undefined> {
    const fallback = Object.entries(this.site.rewrites).find(([pattern]) =>
      matchesPattern(pattern, path),
    )?.[1];
    return fallback ? this.#file(200, pageFile(fallback), forms) : undefined;
  }
}
