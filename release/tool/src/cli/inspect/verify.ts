import fs from 'node:fs';
import { pluralize } from '@site/composer/numbers';
import { Damaged, NotFound } from '@site/composer/errors';
import { verify } from '../../maintenance/verify';
import { JSON_OPTION } from '../terminal/options';
import { verb } from '../terminal/verb';
import { print, printJson } from '../terminal/terminal';

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

export const verifyCommand = verb(
  'verify',
  'check every file of the store against its hash, and the history',
  [JSON_OPTION],
  async (context, options) => {
    const store = await context.open(options);
    if (store.folder && !fs.existsSync(store.folder))
      throw new NotFound(`There is no store at ${store.place}; name one with --store, or deploy`);
    const verified = await verify(store);
    const { files, bytes, faults } = verified;
    const fault =
      faults.length > 0 &&
      new Damaged(
        `${store.place} has ${pluralize(faults.length, 'fault')} in ${pluralize(files, 'file')}`,
      );
    if (options.json) printJson(fault ? { ...verified, code: fault.code } : verified);
    else for (const one of faults) print(one);
    context.hasReported = true;
    if (fault) throw fault;
    if (!options.json) print(`${files} files (${megabytes(bytes)}) are as they were written.`);
  },
);
