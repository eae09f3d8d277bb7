import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inOrder, nameOfFile, type OfferModule } from './offer';

/** For tests, which have no bundler: the same results as the .webpack.ts files. */
const folder = join(__dirname, 'offers');
const load = createRequire(__filename);

export const offerNames: readonly string[] = readdirSync(folder).map(nameOfFile);

export const offers = inOrder(
  offerNames.map((name) => [name, load(join(folder, name)) as OfferModule] as const),
);
