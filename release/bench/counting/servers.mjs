/** Compiled as the command is: tsx names each closure at run time, which makes counting seem dearer. */
import path from 'node:path';
import { compiled } from '../../bin/compiled.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
await import(await compiled(root, 'release/bench/counting/servers.ts'));
