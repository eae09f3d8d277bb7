import { type DocumentsRelease, ownerOf, type SiteFacts } from '@site/shared/contract';
import { site } from '../platform/site-config';
import { NO_FRAME } from './html/frame';
import { readPage } from './html/page';
import { harmless } from './rules/harmless';
import { lengthFaults } from './rules/lengths';
import { linkForm } from './rules/link-form';
import { oneHeading } from './rules/one-heading';
import { pageRead, SectionReader } from './section';
import type { Violation } from './violation';

/** Only the shell knows the site's. */
const SITE: SiteFacts = {
  name: 'Site',
  tagline: 'Site',
  description: 'Site',
  url: 'https://site.invalid',
  contact: 'site@site.invalid',
  affiliate: { path: '/-', parameter: '-' },
};

interface Part {
  readonly title: string;
  readonly description: string;
  readonly noindex?: boolean | undefined;
  readonly html: string;
}

/** The rules that a section's own part can keep or break; a deploy applies all. */
export class PartReader {
  readonly #reader: SectionReader;

  constructor(readonly release: DocumentsRelease) {
    const own = release.routes.map(({ path }) => path.replace(/:.*/, '*'));
    this.#reader = new SectionReader(release.app, (path) => ownerOf({ [release.app]: own }, path));
  }

  /** Throws Unreadable. */
  add(path: string, { title, description, noindex, html }: Part): void {
    const frame = { ...NO_FRAME, connects: this.release.connects };
    const page = readPage(`<main>${html}</main>`, path, SITE, 'section', frame);
    const listed = noindex !== true;
    const { most } = site.editorial.title;
    const faults = [
      ...[harmless, oneHeading, linkForm].flatMap((rule) => rule(page)),
      // The shell adds the site's name.
      ...(listed ? lengthFaults('title', title, { least: 1, most }) : []),
      ...(listed ? lengthFaults('description', description, site.editorial.description) : []),
    ];
    this.#reader.take(path, { ...pageRead(page, faults), facts: { title, description, listed } });
  }

  /** `files`: addresses that are not pages. */
  finish(files: readonly string[]): readonly Violation[] {
    return this.#reader.finish(files, this.release.redirects).faults;
  }
}
