import { BadConfiguration } from '@site/composer/errors';
import { site } from '@site/composer/site-config';
import type { WatchLimits } from '../decide';

/** Throws BadConfiguration. */
export function watchLimits(): WatchLimits {
  const { watch } = site;
  if (!watch)
    throw new BadConfiguration(
      'shared/site.config.ts has no "watch", which says what release watch may do; see docs/how-a-release-is-judged.md',
    );
  return { ...watch, bad: watch.bad / 100, lost: watch.lost / 100 };
}
