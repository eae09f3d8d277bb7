import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import fs from 'node:fs';
import path from 'node:path';
import { buildRspack } from '../build-rspack.mjs';

const folder = import.meta.dirname;
const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json')));

await buildRspack({ rspack, ModuleFederationPlugin }, { folder, app: 'webinars', version });
