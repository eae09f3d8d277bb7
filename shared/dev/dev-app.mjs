#!/usr/bin/env node
import { register } from 'tsx/esm/api';

// Before React is loaded: pages use its development build.
process.env.NODE_ENV = 'development';
register();
const { main } = await import('./main.ts');
await main(process.cwd(), process.argv.slice(2));
