#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
const { buildApps } = await import('./build-apps.ts');
await buildApps(process.cwd(), process.argv.slice(2));
