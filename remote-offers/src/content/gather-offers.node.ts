import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inOrder, nameOfFile, type OfferModule } from './offer';

/** The bundled twins' result without a bundler, for tests. */
const folder = join(__dirname, 'offers');
const load = createRequire(__filename);

export const offerNames: readonly string[] = readdirSync(folder).map(nameOfFile);

export const offers = inOrder(
  offerNames.map((name) => [name, load(join(folder, name)) as OfferModule] as const),
);
