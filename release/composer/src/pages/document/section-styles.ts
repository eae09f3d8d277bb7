import { isDocuments, type RemoteRelease, type ShellRelease } from '@site/shared/contract';
import { unscopedRules } from '../../checks/scoped-styles';
import { InvalidRelease, throwFirst } from '../../platform/errors';
import { readReleaseFile } from '../../releases/releases';
import type { Store } from '../../store/store';
import { baseOf, type Style } from './document';

/** A page has its styles in its HTML. Those of finished pages must not change the frame. */
export function* styleFaults(
  release: ShellRelease | RemoteRelease,
  name: string,
  css: string,
): Generator<InvalidRelease> {
  const place = `${release.app} ${release.release}: client/${name}`;
  if (/<\/style/i.test(css))
    yield new InvalidRelease(
      `${place} contains "</style", which would end the style element of the page; write "<\\/style" and build again`,
    );
  const scope = `[data-section="${release.app}"]`;
  for (const rule of isDocuments(release) ? unscopedRules(css, release.app) : [])
    yield new InvalidRelease(
      `${place}: the rule "${rule}" reaches beyond the section; ` +
        `write it as "${scope} ..." or in @scope (${scope}), and build it again`,
    );
}

export class Styles {
  readonly #known = new Map<string, Promise<Style>>();

  constructor(readonly store: Store) {}

  of(release: ShellRelease | RemoteRelease, names: readonly string[]): Promise<Style[]> {
    return Promise.all(names.map((name) => this.#one(release, name)));
  }

  #one(release: ShellRelease | RemoteRelease, name: string): Promise<Style> {
    const address = `${baseOf(release)}${name}`;
    let style = this.#known.get(address);
    if (!style) {
      style = readReleaseFile(this.store, release, `client/${name}`).then((body) => {
        const css = body.toString();
        throwFirst(styleFaults(release, name, css));
        return { address, css };
      });
      this.#known.set(address, style);
    }
    return style;
  }
}
