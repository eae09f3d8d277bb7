import { createHash } from 'node:crypto';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

interface Sealed {
  /** Stands for all files: it goes into the scripts, whose integrity value the shell knows. */
  readonly root: string;
  readonly files: ReadonlyMap<string, string>;
}

/** Each level of the tree above the leaves; one that has no neighbour goes up as it is. */
function levelsAbove(leaves: readonly string[]): string[][] {
  const levels = [[...leaves]];
  for (let level = levels[0] ?? []; level.length > 1;) {
    const above: string[] = [];
    for (let i = 0; i < level.length; i += 2)
      above.push(i + 1 < level.length ? hash(`${level[i]} ${level[i + 1]}`) : (level[i] as string));
    levels.push(above);
    level = above;
  }
  return levels;
}

function proofOf(place: number, levels: readonly (readonly string[])[]): string {
  const steps: string[] = [];
  for (const level of levels.slice(0, -1)) {
    const neighbor = level[place ^ 1];
    if (neighbor) steps.push(`${place % 2 ? 'L' : 'R'}${neighbor}`);
    place >>= 1;
  }
  return steps.join(' ');
}

/**
 * Takes data files by name, gives their text with what proves that they belong to this build: a way up a tree
 * of hashes (Merkle, 1979) that a browser goes to the root (src/components/PageData/sealed.ts). So one hash in
 * the scripts vouches for any number of files.
 */
export function seal(contents: ReadonlyMap<string, unknown>): Sealed {
  const texts = [...contents].map(([name, content]) => [name, JSON.stringify(content)] as const);
  const levels = levelsAbove(texts.map(([name, text]) => hash(`${name}\n${text}`)));
  return {
    root: levels.at(-1)?.[0] ?? '',
    files: new Map(
      texts.map(([name, text], place) => [
        name,
        `{"proof":"${proofOf(place, levels)}","data":${text}}`,
      ]),
    ),
  };
}
