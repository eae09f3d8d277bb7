import {
  ContractError,
  isShell,
  parseAcceptedRelease,
  type Release,
  type RemoteRelease,
  type ShellRelease,
} from '@site/contract';
import { digestOf, releaseIdOf } from '@site/contract/digest';
import {
  readDescription,
  type ReleaseFile,
  releaseId,
  type ReleaseRef,
  requireObject,
  type Store,
} from '@site/store';
import { Refusal } from './refusal';

/** A release as its own objects describe it; what its record in `releases/` says is not read. */
export interface OpenRelease<Kind extends Release = Release> {
  readonly app: string;
  readonly ref: ReleaseRef;
  /** The name that messages and addresses use. */
  readonly id: string;
  readonly release: Kind;
  readonly files: Readonly<Record<string, ReleaseFile>>;
}

export type OpenShell = OpenRelease<ShellRelease>;
export type OpenRemote = OpenRelease<RemoteRelease>;

export const isOpenShell = (open: OpenRelease): open is OpenShell => isShell(open.release);

const DESCRIPTION = 'release.json';

function parse(text: string, app: string, ref: ReleaseRef): Release {
  const name = `${app} ${releaseId(ref)}: ${DESCRIPTION}`;
  try {
    const release = parseAcceptedRelease(text, name);
    const digest = digestOf(release);
    const id = releaseIdOf(release.version, digest);
    const isNamed = release.app === app && release.version === ref.version;
    if (!isNamed || release.digest !== digest || release.release !== id)
      throw new Refusal(
        'E_INVALID_RELEASE',
        `${name} names itself ${release.app} ${release.release}, which is not what it describes or where it is; ` +
          `build and publish ${app} again`,
      );
    return release;
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    throw new Refusal('E_INVALID_RELEASE', error.message);
  }
}

/** Rejects with Damaged, or with a Refusal if its release.json breaks the contract. */
export async function openRelease(
  store: Store,
  app: string,
  ref: ReleaseRef,
): Promise<OpenRelease> {
  const id = releaseId(ref);
  const { files } = await readDescription(store, app, ref);
  const open = { app, ref, id, files };
  const text = await readReleaseText(store, open, DESCRIPTION);
  return { ...open, release: parse(text, app, ref) };
}

/** `file`: a path such as "client/main.js". */
export async function readReleaseFile(
  store: Store,
  { app, id, files }: Pick<OpenRelease, 'app' | 'id' | 'files'>,
  file: string,
): Promise<Uint8Array> {
  const described = Object.hasOwn(files, file) ? files[file] : undefined;
  if (!described)
    throw new Refusal('E_INVALID_RELEASE', `${app} ${id} has no file ${file}; build ${app} again`);
  return requireObject(store, app, described.object, `${app} ${id}: ${file}`);
}

export const readReleaseText = async (
  ...args: Parameters<typeof readReleaseFile>
): Promise<string> => new TextDecoder().decode(await readReleaseFile(...args));
