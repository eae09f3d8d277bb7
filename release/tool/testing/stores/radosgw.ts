import { S3Client } from '@aws-sdk/client-s3';
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '@site/shared/testing/servers/starting';
import { isInstalled } from '@site/composer/testing/processes/installed';
import type { Gateway } from './gateway';

const PROGRAMS = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];

/** Debian: apt-get install radosgw ceph-mon ceph-osd */
export const hasRadosgw = (): boolean => PROGRAMS.every(isInstalled);

export const CREDENTIALS = { accessKeyId: 'test', secretAccessKey: 'secret' };

function isFirst(folder: string): boolean {
  try {
    fs.mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** No replicas, no authentication. */
const configuration = (folder: string, id: string, monitor: number, gateway: number) => `
[global]
fsid = ${id}
mon host = [v2:127.0.0.1:${monitor}/0]
ms bind ipv6 = false
ms mon client mode = crc
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
mon data avail crit = 1
mon data avail warn = 2
osd objectstore = memstore
memstore device bytes = 4294967296
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
mon data = ${folder}/mon
osd data = ${folder}/osd
[client.rgw.a]
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${gateway} tcp_nodelay=1
`;

/** Seconds: leftovers of a killed run end by themselves. */
const LIFETIME = '14400';

/** The main test process. */
const RUN = String(process.connected ? process.ppid : process.pid);

/** Process ids are reused; with the start time they are unique. */
const folderOfRun = () => {
  const [, facts = ''] = fs.readFileSync(`/proc/${RUN}/stat`, 'utf8').split(') ');
  return path.join(os.tmpdir(), `ceph-of-tests-${RUN}-${facts.split(' ')[19]}`);
};

/** Ends with the run of tests, and removes the folder. */
const KEEPER =
  'timeout --signal=KILL "$0" "$@" & while kill -0 "$RUN" 2>&- && kill -0 $! 2>&-; do sleep 1; done; kill -9 -$!; rm -rf "$FOLDER"';

/** Each test file has its own bucket. */
export class Radosgw implements Gateway {
  readonly endpoint: string;

  private constructor(
    readonly folder: string,
    readonly gateway: number,
  ) {
    this.endpoint = `http://127.0.0.1:${gateway}`;
  }

  /** The first caller starts it. */
  static async ofThisRun(): Promise<Radosgw> {
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    const folder = folderOfRun();
    const ready = path.join(folder, 'ready');
    if (isFirst(folder)) {
      const started = new Radosgw(folder, await freePort());
      await started.#start();
      fs.writeFileSync(`${ready}.new`, String(started.gateway));
      fs.renameSync(`${ready}.new`, ready);
      return started;
    }
    for (let second = 0; second < 90; second += 0.2) {
      if (fs.existsSync(ready)) return new Radosgw(folder, Number(fs.readFileSync(ready, 'utf8')));
      await setTimeout(200);
    }
    throw new Error(`The gateway that another test starts in ${folder} does not get ready`);
  }

  readonly #run = (program: string, ...words: string[]) =>
    execFileSync(program, ['-c', path.join(this.folder, 'ceph.conf'), ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 60_000,
    });

  #keep(program: string, ...words: string[]): void {
    const configured = ['-c', path.join(this.folder, 'ceph.conf'), ...words, '-f'];
    spawn('sh', ['-c', KEEPER, LIFETIME, program, ...configured], {
      env: { ...process.env, RUN, FOLDER: this.folder },
      stdio: 'ignore',
      detached: true,
    }).unref();
  }

  async #start(): Promise<void> {
    const [id, disk] = [randomUUID(), randomUUID()];
    const monitor = await freePort();
    for (const name of ['mon', 'osd', 'rgw'])
      fs.mkdirSync(path.join(this.folder, name), { recursive: true });
    fs.writeFileSync(
      path.join(this.folder, 'ceph.conf'),
      configuration(this.folder, id, monitor, this.gateway),
    );
    const map = path.join(this.folder, 'monmap');
    const address = `[v2:127.0.0.1:${monitor}/0]`;
    execFileSync('monmaptool', ['--create', '--addv', 'a', address, '--fsid', id, map]);
    this.#run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--fsid', id);
    this.#keep('ceph-mon', '-i', 'a');
    this.#run('ceph', '--connect-timeout=30', 'osd', 'create', disk);
    this.#run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk, '--fsid', id);
    this.#keep('ceph-osd', '-i', '0');
    this.#keep('radosgw', '-n', 'client.rgw.a');
    await this.#answers();
    const { accessKeyId, secretAccessKey } = CREDENTIALS;
    this.#run(
      'radosgw-admin',
      ...['user', 'create', '--uid=test', '--display-name=test'],
      ...[`--access-key=${accessKeyId}`, `--secret-key=${secretAccessKey}`],
    );
  }

  async #answers(): Promise<void> {
    for (let second = 0; second < 60; second += 0.2) {
      if (await fetch(this.endpoint).catch(() => undefined)) return;
      await setTimeout(200);
    }
    throw new Error('radosgw does not answer');
  }

  environment = (): Record<string, string> => ({
    AWS_ENDPOINT_URL: this.endpoint,
    AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  });

  client = (): S3Client =>
    new S3Client({
      endpoint: this.endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: CREDENTIALS,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
}
