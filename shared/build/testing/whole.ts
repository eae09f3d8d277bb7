import path from 'node:path';
import { workspacesBelow } from '../manifests/manifest';

const { absent } = workspacesBelow(path.resolve(__dirname, '../../..'));

export const testOfWhole = absent.length === 0 ? test : test.skip;
