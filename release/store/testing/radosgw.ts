import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { freePort } from '@site/build/testing/starting';
import { S3Store } from '../src/s3';

const PROGRAMS = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];

/** Debian: apt-get install radosgw ceph-mon ceph-osd */
export const hasRadosgw = (): boolean =>
  PROGRAMS.every((program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0);

const CREDENTIALS = { accessKeyId: 'test', secretAccessKey: 'secret' };
const PATIENCE_SECONDS = 90;

/** No replicas, no authentication, objects in memory. */
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

/** A real S3 server on this machine: Ceph's gateway with one bucket. */
export class Radosgw {
  readonly #processes: ChildProcess[] = [];

  private constructor(
    readonly folder: string,
    readonly endpoint: string,
  ) {}

  static async start(): Promise<Radosgw> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ceph-'));
    const [gateway, monitor] = [await freePort(), await freePort()];
    const server = new Radosgw(folder, `http://127.0.0.1:${gateway}`);
    await server.#start(gateway, monitor).catch((error: unknown) => {
      server.stop();
      throw error;
    });
    return server;
  }

  store(prefix: string): S3Store {
    return new S3Store({
      url: `${this.endpoint}/bucket`,
      location: `s3://bucket/${prefix}`,
      prefix: `${prefix}/`,
      region: 'us-east-1',
      credentials: () => CREDENTIALS,
    });
  }

  stop(): void {
    for (const process of this.#processes) process.kill('SIGKILL');
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  readonly #run = (program: string, ...args: readonly string[]) =>
    execFileSync(program, ['-c', path.join(this.folder, 'ceph.conf'), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 60_000,
    });

  #spawn(program: string, ...args: readonly string[]): void {
    const configured = ['-c', path.join(this.folder, 'ceph.conf'), ...args, '-f'];
    this.#processes.push(spawn(program, configured, { stdio: 'ignore' }));
  }

  async #start(gateway: number, monitor: number): Promise<void> {
    const [id, disk] = [randomUUID(), randomUUID()];
    for (const name of ['mon', 'osd', 'rgw']) fs.mkdirSync(path.join(this.folder, name));
    const text = configuration(this.folder, id, monitor, gateway);
    fs.writeFileSync(path.join(this.folder, 'ceph.conf'), text);
    const map = path.join(this.folder, 'monmap');
    const address = `[v2:127.0.0.1:${monitor}/0]`;
    execFileSync('monmaptool', ['--create', '--addv', 'a', address, '--fsid', id, map]);
    this.#run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--fsid', id);
    this.#spawn('ceph-mon', '-i', 'a');
    this.#run('ceph', '--connect-timeout=30', 'osd', 'create', disk);
    this.#run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk, '--fsid', id);
    this.#spawn('ceph-osd', '-i', '0');
    this.#spawn('radosgw', '-n', 'client.rgw.a');
    await this.#waitForAnswer();
    const { accessKeyId, secretAccessKey } = CREDENTIALS;
    this.#run(
      'radosgw-admin',
      'user',
      'create',
      '--uid=test',
      '--display-name=test',
      `--access-key=${accessKeyId}`,
      `--secret-key=${secretAccessKey}`,
    );
    const client = new AwsClient({ ...CREDENTIALS, region: 'us-east-1', service: 's3' });
    const created = await client.fetch(`${this.endpoint}/bucket`, { method: 'PUT' });
    if (!created.ok) throw new Error(`no bucket: ${await created.text()}`);
  }

  async #waitForAnswer(): Promise<void> {
    for (let second = 0; second < PATIENCE_SECONDS; second += 0.2) {
      if (await fetch(this.endpoint).catch(() => undefined)) return;
      await setTimeout(200);
    }
    throw new Error('radosgw does not answer');
  }
}
