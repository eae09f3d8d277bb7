import type { Command } from 'commander';
import { variable } from '@site/tool/environment';
import { pluralize, wholeNumber } from '@site/composer/numbers';
import { DEFAULT_RETENTION } from '@site/tool/retention';
import { exportSite } from '../export/export-site';
import { hstsIn } from '../serve/http/hsts';
import type { CommandContext } from '@site/tool/command-context';
import { JSON_OPTION, type Options, optionsOf } from '@site/tool/options';
import { print, printJson, say } from '@site/tool/terminal';

export function exportCommand(program: Command, context: CommandContext): void {
  program
    .command('export <folder>')
    .description(
      'write what is live to a new folder, for any static host, with its headers and rewrites, and for nginx and Caddy',
    )
    .option(
      '--hours <n>',
      `how long a tab stays open and finds its files (default: ${DEFAULT_RETENTION.hours})`,
    )
    .option(...JSON_OPTION)
    .action(async (folder: string, _own: Options, command: Command) => {
      const options = optionsOf(command);
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
    });
}
