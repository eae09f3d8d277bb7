import type { PageChange } from '../../composition/history/difference';
import { print } from './terminal';

export function printPages(pages: readonly PageChange[]): void {
  for (const { path, change, app, because } of pages)
    print(
      `  ${change.padEnd(7)}  ${path}  (${app}${because.length > 0 ? `, because of ${because.join(' and ')}` : ''})`,
    );
}
