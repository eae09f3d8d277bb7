import { S3Client } from '@aws-sdk/client-s3';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../servers/free-port';
import { isInstalled } from '../processes/installed';

const PROGRAMS = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];

/** Whether this machine has a real object store to test with. Debian: apt-get install radosgw ceph-mon ceph-osd */
export const hasRadosgw = (): boolean => PROGRAMS.every(isInstalled);

export const CREDENTIALS = { accessKeyId: 'test', secretAccessKey: 'secret' };

/** One monitor, one memory store, one gateway: no replicas, no authentication between them. */
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

/** Long after any test: what a killed test run leaves behind ends by itself. */
const LIFETIME = '900';

/** A real object store, Ceph's gateway, that lives as long as the tests of one file. */
export class Radosgw {
  readonly #running: ChildProcess[] = [];
  endpoint = '';

  constructor(readonly folder: string) {}

  readonly #run = (program: string, ...words: string[]) =>
    execFileSync(program, ['-c', path.join(this.folder, 'ceph.conf'), ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 60_000,
    });

  #start(program: string, ...words: string[]): void {
    const configured = ['-c', path.join(this.folder, 'ceph.conf'), ...words, '-f'];
    const child = spawn('timeout', ['--signal=KILL', LIFETIME, program, ...configured], {
      stdio: 'ignore',
      detached: true,
    });
    this.#running.push(child);
  }

  async start(): Promise<void> {
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    const [id, disk] = [randomUUID(), randomUUID()];
    const [monitor, gateway] = [await freePort(), await freePort()];
    for (const name of ['mon', 'osd', 'rgw'])
      fs.mkdirSync(path.join(this.folder, name), { recursive: true });
    fs.writeFileSync(
      path.join(this.folder, 'ceph.conf'),
      configuration(this.folder, id, monitor, gateway),
    );
    const map = path.join(this.folder, 'monmap');
    const address = `[v2:127.0.0.1:${monitor}/0]`;
    execFileSync('monmaptool', ['--create', '--addv', 'a', address, '--fsid', id, map]);
    this.#run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--fsid', id);
    this.#start('ceph-mon', '-i', 'a');
    this.#run('ceph', '--connect-timeout=30', 'osd', 'create', disk);
    this.#run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk, '--fsid', id);
    this.#start('ceph-osd', '-i', '0');
    this.#start('radosgw', '-n', 'client.rgw.a');
    this.endpoint = `http://127.0.0.1:${gateway}`;
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

  /** What a process needs in its surroundings to use this server. */
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

  stop(): void {
    for (const { pid, exitCode } of this.#running) {
      if (pid && exitCode === null) process.kill(-pid, 'SIGKILL');
    }
  }
}
