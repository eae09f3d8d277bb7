import fs from 'node:fs/promises';
import path from 'node:path';
import { variable } from '@site/tool/environment';
import { BadConfiguration } from '@site/composer/errors';
import { workerFiles } from '../serve/edge/worker-files';
import { hstsIn } from '../serve/http/hsts';
import { verb } from '@site/tool/verb';
import { print } from '@site/tool/terminal';

export const workerCommand = verb(
  'worker <folder>',
  'write what serves a store in a bucket as a worker, for workerd and the hosts that run it',
  [],
  async (context, options, folder: string) => {
    const { place, remote } = await context.open(options);
    if (!remote)
      throw new BadConfiguration(
        `${place} is not a bucket; name one with --store s3://bucket/folder, or serve the folder: npx release serve`,
      );
    const hsts = variable('HSTS');
    const files = await workerFiles({
      RELEASE_STORE: place,
      AWS_REGION: remote.region,
      ...(remote.server && { AWS_ENDPOINT_URL: remote.server }),
      ...(hsts && { HSTS: hstsIn(hsts) }),
    });
    await fs.mkdir(folder, { recursive: true });
    for (const [name, text] of Object.entries(files))
      await fs.writeFile(path.join(folder, name), text);
    print(`A worker for ${place} is in ${folder}: ${Object.keys(files).join(', ')}`);
    print('Give it AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY of a key that may only read.');
  },
);
