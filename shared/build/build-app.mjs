#!/usr/bin/env node
import { loadTypeScript } from './load-typescript.mjs';

await loadTypeScript();
const { buildApp } = await import('./build-app.ts');
await buildApp(process.cwd(), process.argv.slice(2));
