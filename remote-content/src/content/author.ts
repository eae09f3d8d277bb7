import { site } from '@site/site';

/** A team, never an invented person. */
export const author = `${site.name} editorial team`;
