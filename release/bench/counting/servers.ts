/** Serves a store twice, with counting and without, in one process, so that both run the same compiled code. */
import type { AddressInfo } from 'node:net';
import { FileStore } from '@site/tool/file-store';
import { serve } from '@site/server/serving';

const store = new FileStore(process.argv[2] ?? '');
const facts = { proxies: 1, everyMs: 60_000 };
const servings = [
  await serve(store, '127.0.0.1', 0, { facts }),
  await serve(store, '127.0.0.1', 0),
];
const ports = servings.map(({ server }) => (server.address() as AddressInfo).port);
console.log(JSON.stringify(ports));
