import { isText, shapeOf } from '@site/shared';
import { dataRoot } from '../../catalogue/articles';

interface Sealed {
  /** Hashes of the neighbors on the way to the root, each with its side: "L..." or "R...". */
  readonly proof: string;
  readonly data: unknown;
}

const isSealed = shapeOf<Sealed>({
  proof: isText,
  data: (value): value is unknown => value !== undefined,
});

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Takes a data file's name and content, gives its data. Rejects unless it is what was built with this code
 * (build/seal.ts), and where the browser computes no hashes: on a page without https.
 */
export async function opened(name: string, sealed: unknown): Promise<unknown> {
  if (!isSealed(sealed)) throw new Error(`${name} is not sealed`);
  const { proof, data } = sealed;
  let reached = await hash(`${name}\n${JSON.stringify(data)}`);
  for (const step of proof ? proof.split(' ') : []) {
    const neighbor = step.slice(1);
    reached = await hash(
      step.startsWith('L') ? `${neighbor} ${reached}` : `${reached} ${neighbor}`,
    );
  }
  if (reached !== dataRoot) throw new Error(`${name} is not what was built`);
  return data;
}
