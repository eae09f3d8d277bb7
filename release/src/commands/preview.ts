import type { Command } from 'commander';
import { counted } from '../counted';
import { WrongUsage } from '../errors';
import { appNamed } from '../releases';
import { preview, servePreview } from '../verbs/preview';
import type { Desk } from './desk';
import { printPages } from './diff';
import { host, JSON_OPTION, type Options, optionsOf, port } from './options';
import { serveUntilStopped } from './serve';
import { print, printJson } from './terminal';

function appAndRelease(word: string) {
  const [app = '', release = '', ...more] = word.split('@');
  if (!app || !release || more.length > 0)
    throw new WrongUsage(`"${word}" names no release; write it as blog@1.2.0-ab12cd34.`);
  return [app, release] as const;
}

export function previewCommand(program: Command, desk: Desk): void {
  program
    .command('preview <app@release>')
    .description(
      'compose the live site with another release of one app and serve it beside the live one (PORT, default 8081; HOST)',
    )
    .option('--no-serve', 'only check, compose and tell which pages would change')
    .option(...JSON_OPTION)
    .action(async (word: string, _own: Options, command: Command) => {
      const options = optionsOf(command);
      const [name, release] = appAndRelease(word);
      const store = await desk.open(options);
      const app = await appNamed(store, name);
      const composed = await preview(store, app, release);
      const { site } = composed.composition;
      if (options.json) printJson({ site, pages: composed.pages });
      else printPages(composed.pages);
      const facts = `${counted(composed.pages.length, 'page')} would change; composed as sites/${site}.`;
      if (!options.json) print(facts);
      if (!options.serve || !store.folder) return;
      const listening = await servePreview(store, composed, host(), port(8081));
      desk.close();
      await serveUntilStopped(listening, 'The preview');
    });
}
