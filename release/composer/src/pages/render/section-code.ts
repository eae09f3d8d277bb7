import type { RemoteRelease, ShellRelease } from '@site/shared/contract';
import { readReleaseFile } from '../../releases/releases';
import type { Store } from '../../store/store';
import { PageInputs } from '../sets/page-inputs';

/** A release's code for rendering, and what its section's code finds beside it. */
const [SERVER, DATA] = ['server.cjs', 'data.json'];

/** What renders the pages of a section. */
export interface SectionCode {
  readonly shell: string;
  /** Null for the shell's own page. */
  readonly remote: string | null;
  /** JSON of what the remote's code finds as ./data.json. */
  readonly data: string | undefined;
  readonly inputs: PageInputs;
}

/** Reads what renders the pages that a shell and a remote release make together; rejects with a Refusal if its data are none. */
export async function sectionCode(
  store: Store,
  shell: ShellRelease,
  remote: RemoteRelease | null,
): Promise<SectionCode> {
  const text = async (release: ShellRelease | RemoteRelease, name: string) =>
    (await readReleaseFile(store, release, `server/${name}`)).toString();
  const { app, release, server } = remote ?? shell;
  const hasData = remote && Object.hasOwn(remote.server, DATA);
  const data = hasData ? await text(remote, DATA) : undefined;
  return {
    shell: await text(shell, SERVER),
    remote: remote && (await text(remote, SERVER)),
    data,
    inputs: new PageInputs(`${app} ${release}`, server[SERVER]?.integrity ?? '', data),
  };
}
