#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { buildApp } = await import('./build-app.ts');
await buildApp(process.cwd(), process.argv.slice(2));
