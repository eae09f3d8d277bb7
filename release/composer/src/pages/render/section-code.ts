import {
  type FinishedPages,
  isDocuments,
  type RemoteRelease,
  type ShellRelease,
} from '@site/shared/contract';
import { readReleaseFile } from '../../releases/releases';
import type { Store } from '../../store/store';
import { finishedPagesIn, PAGES } from '../finished/finished-pages';
import { PageInputs } from '../sets/page-inputs';

const [SERVER, DATA] = ['server.cjs', 'data.json'];

export interface SectionCode {
  readonly shell: string;
  readonly remote: string | null;
  readonly data: string | undefined;
  readonly inputs: PageInputs;
  readonly finished?: FinishedPages;
}

/** Rejects with a Refusal if the data are invalid. */
export async function sectionCode(
  store: Store,
  shell: ShellRelease,
  remote: RemoteRelease | null,
): Promise<SectionCode> {
  const text = async (release: ShellRelease | RemoteRelease, name: string) =>
    (await readReleaseFile(store, release, `server/${name}`)).toString();
  const { app, release, server } = remote ?? shell;
  if (remote && isDocuments(remote)) {
    const finished = finishedPagesIn(await text(remote, PAGES), remote);
    const inputs = new PageInputs(`${app} ${release}`, '', JSON.stringify(finished.pages));
    return { shell: await text(shell, SERVER), remote: null, data: undefined, inputs, finished };
  }
  const hasData = remote && Object.hasOwn(remote.server, DATA);
  const data = hasData ? await text(remote, DATA) : undefined;
  return {
    shell: await text(shell, SERVER),
    remote: remote && (await text(remote, SERVER)),
    data,
    inputs: new PageInputs(`${app} ${release}`, server[SERVER]?.integrity ?? '', data),
  };
}
