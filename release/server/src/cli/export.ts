import { variable } from '@site/tool/environment';
import { pluralize, wholeNumber } from '@site/composer/numbers';
import { DEFAULT_RETENTION } from '@site/tool/retention';
import { exportSite } from '../export/export-site';
import { hstsIn } from '../serve/http/hsts';
import { JSON_OPTION } from '@site/tool/options';
import { verb } from '@site/tool/verb';
import { print, printJson, say } from '@site/tool/terminal';

export const exportCommand = verb(
  'export <folder>',
  'write what is live to a new folder, for any static host, with its headers and rewrites, and for nginx and Caddy',
  [
    [
      '--hours <n>',
      `how long a tab stays open and finds its files (default: ${DEFAULT_RETENTION.hours})`,
    ],
    JSON_OPTION,
  ],
  async (context, options, folder: string) => {
    const hours = wholeNumber(options.hours ?? String(DEFAULT_RETENTION.hours), '--hours', 0);
    const exported = await exportSite(
      await context.open(options),
      folder,
      hours,
      hstsIn(variable('HSTS')),
    );
    if (options.json) return printJson(exported);
    print(
      `Composition ${exported.composition}: ${pluralize(exported.files, 'file')} in ${folder}/public`,
    );
    if (exported.trials)
      print(
        `On trial since ${exported.trials.map((one) => `composition ${one}`).join(' and ')}: ${folder}/public is what most visits get ` +
          `(${exported.variant}); nginx and Caddy serve the other variants from ${folder}/variants. Export again when a trial ends.`,
      );
    print(`For nginx: ${folder}/nginx; for Caddy: ${folder}/Caddyfile`);
    for (const sentence of exported.beyondHosts) say(`Note: ${sentence}`);
  },
);
