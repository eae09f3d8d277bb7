import { isDocuments, type RemoteRelease, type ShellRelease } from '@site/shared/contract';
import { unscopedRule } from '../../checks/scoped-styles';
import { InvalidRelease } from '../../platform/errors';
import { readReleaseFile } from '../../releases/releases';
import type { Store } from '../../store/store';
import { baseOf, type Style } from './document';

/** Throws InvalidRelease if styles of finished pages may change the frame. */
export function checkScope(release: ShellRelease | RemoteRelease, name: string, css: string): void {
  const rule = isDocuments(release) ? unscopedRule(css, release.app) : undefined;
  if (rule === undefined) return;
  const scope = `[data-section="${release.app}"]`;
  throw new InvalidRelease(
    `${release.app} ${release.release}: client/${name}: the rule "${rule}" reaches beyond the section; ` +
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
        if (/<\/style/i.test(css))
          throw new InvalidRelease(
            `${release.app} ${release.release}: client/${name} has "</style", which would end the element it stands in; write it with an escape and build again`,
          );
        checkScope(release, name, css);
        return { address, css };
      });
      this.#known.set(address, style);
    }
    return style;
  }
}
