#!/usr/bin/env node
import { loadTypeScript } from '../load-typescript.mjs';

// Before React is loaded: pages use its development build.
process.env.NODE_ENV = 'development';
await loadTypeScript();
const { main } = await import('./main.ts');
await main(process.cwd(), process.argv.slice(2));
