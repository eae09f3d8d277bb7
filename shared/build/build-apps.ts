import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { endWithNpm } from './processes/end-with-npm';
import { type TypeCheckError, findTypeErrors } from './checks/types';
import { checkout, isPackage } from './checkout';
import type { TypeAnswer } from './build-app';
import { workspacesBelow } from './manifest';

const BUILD = path.join(import.meta.dirname, 'build-app.mjs');

/** One check for each app takes 11 s of CPU, one of all 2.7 s. */
class Types {
  #errors: Promise<readonly TypeCheckError[]> | undefined;

  constructor(readonly folders: readonly string[]) {}

  async errorsIn(folder: string): Promise<TypeAnswer> {
    const others = this.folders.filter((other) => other !== folder);
    this.#errors ??= findTypeErrors(
      this.folders,
      isPackage ? path.join(checkout, '.cache') : path.join(import.meta.dirname, '.cache'),
    );
    try {
      const errors = await this.#errors;
      const isOfOtherApp = ({ file }: TypeCheckError) =>
        others.some((other) => path.resolve(checkout, file).startsWith(other + path.sep));
      return { errors: errors.filter((error) => !isOfOtherApp(error)) };
    } catch (error) {
      return { failed: (error as Error).message };
    }
  }
}

/** In one process: for each further app, loading the bundler took 3 s of CPU more. */
function buildInTurn(
  folders: readonly string[],
  options: readonly string[],
  types: Types,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = fork(BUILD, [...options, ...folders], { execArgv: [] });
    child.on('message', (folder: string) => {
      void types.errorsIn(folder).then((answer) => child.connected && child.send(answer));
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** One process for each core. A failure does not stop the others. */
export async function buildApps(
  root: string,
  args: readonly string[],
  cores = availableParallelism(),
): Promise<void> {
  endWithNpm();
  const { apps, absent } = workspacesBelow(root);
  const absence = absent.length > 0 ? ` Not in this checkout: ${absent.join(', ')}.` : '';
  const options = args.filter((arg) => arg.startsWith('--'));
  const named = args.filter((arg) => !arg.startsWith('--'));
  const unknown = named.find((name) => !apps.includes(name));
  if (unknown !== undefined) {
    console.error(
      `No app is built in "${unknown}". Apps are built in ${apps.join(', ')}.${absence}`,
    );
    process.exitCode = 1;
    return;
  }
  if (absence && named.length === 0) console.log(absence.trim());
  const folders = (names: readonly string[]) => names.map((name) => path.join(root, name));
  const types = new Types(folders(apps));
  const wanted = folders(named.length > 0 ? named : apps);
  const ofCores = Array.from({ length: cores }, (_, core) =>
    wanted.filter((_folder, index) => index % cores === core),
  ).filter((turn) => turn.length > 0);
  const built = await Promise.all(ofCores.map((turn) => buildInTurn(turn, options, types)));
  if (built.includes(false)) process.exitCode = 1;
}
