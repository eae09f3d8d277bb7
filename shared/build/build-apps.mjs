#!/usr/bin/env node
import { loadTypeScript } from './load-typescript.mjs';

await loadTypeScript();
const { buildApps } = await import('./build-apps.ts');
await buildApps(process.cwd(), process.argv.slice(2));
