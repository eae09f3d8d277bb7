/** Compiled as the command is: tsx names each closure at run time, which makes counting seem dearer. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../../..');
const { compiled } = await import(pathToFileURL(path.join(root, 'release/bin/compiled.mjs')).href);
await import(await compiled(root, 'release/bench/counting/servers.ts'));
