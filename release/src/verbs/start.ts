import type { AppName } from '@site/shared/contract';
import { spawn } from 'node:child_process';
import { type BuiltRelease, readBuilt } from '../built-release';
import { foundationOf, readableCompositionsOf, setOf, sidesOf } from '../compositions';
import { Refusal } from '../errors';
import type { Outcome } from '../go-live';
import type { Store } from '../store/store';
import { appsHere, repository, workspaceOf } from '../workspaces';
import { deployBuilt } from './deploy';

/** Builds apps as far as they are not up to date, several at once; rejects with a Refusal if one could not be built. */
export function build(apps: readonly AppName[]): Promise<void> {
  const workspaces = apps.map((app) => workspaceOf(app).name);
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', 'build', '--', ...workspaces], {
      cwd: repository,
      stdio: 'inherit',
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Refusal('Not all could be built; the messages are above')),
    );
  });
}

export interface Started {
  /** What a deploy came to; none if there was nothing to deploy. */
  readonly outcome?: Outcome;
  /** What is built, but neither live nor deployed now: it was live before, or a canary is on. */
  readonly left: readonly string[];
}

/** All releases that any visit ever got, as "blog/1.0.0-ab12cd34". */
async function everLive(store: Store): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for await (const composition of readableCompositionsOf(store)) {
    for (const side of sidesOf(composition))
      for (const [app, { release }] of Object.entries(setOf(composition, side).apps))
        known.add(`${app}/${release}`);
  }
  return known;
}

/**
 * Deploys what is built and was never live in this store: what was, somebody took back. Beside a canary it
 * deploys nothing. Pages may vanish by it, so that whoever works on a site is never stuck: it is told. When `isAsked`, all that is built is deployed.
 */
export async function deployNew(
  store: Store,
  built: readonly BuiltRelease[],
  isAsked: boolean,
): Promise<Started> {
  const { live } = await foundationOf(store, false);
  const known = await everLive(store);
  const idOf = ({ release: { app, release } }: BuiltRelease) => `${app}/${release}`;
  const isNew = (one: BuiltRelease) => isAsked || (!known.has(idOf(one)) && !live?.canary);
  const fresh = built.filter(isNew);
  const left = built
    .filter((one) => !isNew(one))
    .filter(({ release: { app, release } }) => live?.apps[app]?.release !== release)
    .map(({ release: { app, release } }) => `${app} ${release}`);
  if (fresh.length === 0) return { left };
  return { left, outcome: await deployBuilt(store, fresh, '', undefined, true) };
}

/** Builds what is not built and deploys what was never live. */
export async function start(store: Store, isAsked: boolean): Promise<Started> {
  const apps = appsHere();
  await build(apps);
  return deployNew(
    store,
    apps.map((app) => readBuilt(app)),
    isAsked,
  );
}
