#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

// Named, since it is looked for in the folder that the command runs in.
register({ tsconfig: fileURLToPath(new URL('../../tsconfig.json', import.meta.url)) });
const { main } = await import('../src/cli/main.ts');
await main(process.argv.slice(2));
