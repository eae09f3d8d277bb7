import path from 'node:path';
import { workspacesBelow } from '../manifest';

const { absent } = workspacesBelow(path.resolve(__dirname, '../../..'));

/** Skipped in a checkout that lacks workspaces. */
export const testInFullCheckout = absent.length === 0 ? test : test.skip;
