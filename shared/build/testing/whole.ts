import path from 'node:path';
import { workspacesBelow } from '../workspaces';

const { absent } = workspacesBelow(path.resolve(__dirname, '../../..'));

/** `test` for what is about the whole repository: skipped in a part of it, where nothing but the rest would be missed. */
export const testOfWhole = absent.length === 0 ? test : test.skip;
