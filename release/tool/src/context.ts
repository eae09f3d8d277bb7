import type { Composer } from '@site/composer';
import type { Store } from '@site/store';

export interface Context {
  readonly store: Store;
  readonly composer: Composer;
  readonly author: string;
  readonly now?: () => number;
}
