#!/usr/bin/env node
import { loadTypeScript } from './load-typescript.mjs';

await loadTypeScript();
const { buildInTurn } = await import('./build-app.ts');
const args = process.argv.slice(2);
const folders = args.filter((arg) => !arg.startsWith('--'));
await buildInTurn(folders.length > 0 ? folders : [process.cwd()], args.includes('--force'));
