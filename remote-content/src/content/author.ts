import { site } from '@site/shared';

/** A team, never an invented person. */
export const author = `${site.name} editorial team`;
