import { Refusal } from '@site/composer';
import { readRightsFile } from '@site/rights';
import { buildWorker } from '@site/server';
import { S3Store } from '@site/store';
import { readHsts } from '../environment';
import { print } from '../terminal';
import type { AddVerb } from './verb';

export const addWorker: AddVerb = (program, session) =>
  program
    .command('worker <folder>')
    .description('write a worker that serves a store in a bucket')
    .action(async (folder: string) => {
      const store = await session.open();
      if (!(store instanceof S3Store))
        throw new Refusal(
          'E_CONFIG',
          `${store.location} is not a bucket; name one with --store s3://bucket/prefix, or serve the folder: npx release serve`,
        );
      const names = await buildWorker(folder, {
        RELEASE_STORE: store.location,
        AWS_REGION: store.region,
        ...(store.endpoint && { AWS_ENDPOINT_URL: store.endpoint }),
        HSTS: readHsts(),
        rights: await readRightsFile(session.rightsFile),
      });
      print(`A worker for ${store.location} is in ${folder}: ${names.join(', ')}`);
      print('Give it AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY of a key that may only read.');
    });
