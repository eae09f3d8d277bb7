import { baseOf, describeSection, type SiteFacts } from '@site/contract';
import { mapInParallel, type Store } from '@site/store';
import type { Frame } from './inputs';
import { type OpenRelease, type OpenRemote, readReleaseText } from './open-release';
import type { SectionToAssemble, Stylesheet } from './pages/page-assembler';

function readStyles(
  store: Store,
  open: OpenRelease,
  names: readonly string[],
): Promise<Stylesheet[]> {
  const base = baseOf(open.release, open.id);
  return mapInParallel(names, async (name) => ({
    name,
    address: base + name,
    css: await readReleaseText(store, open, `client/${name}`),
  }));
}

/** Reads the shell's own page if there is no remote. */
export async function readSectionToAssemble(
  store: Store,
  { shell, missingLinks, settings }: Frame,
  remote: OpenRemote | undefined,
  site: SiteFacts,
): Promise<SectionToAssemble> {
  const { app, id } = remote ?? shell;
  const styles: Record<string, readonly Stylesheet[]> = {};
  for (const route of remote?.release.routes ?? [])
    styles[route.path] = remote ? await readStyles(store, remote, route.styles) : [];
  return {
    name: `${app} ${id}`,
    frame: await readReleaseText(store, shell, 'client/document.html'),
    shell: shell.release,
    shellBase: baseOf(shell.release, shell.id),
    shellStyles: await readStyles(store, shell, shell.release.styles),
    remote: remote?.release,
    described: remote && (await describeSection(remote.release, remote.id)),
    styles,
    missingLinks,
    settings,
    site,
  };
}
