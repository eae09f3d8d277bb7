import type { Compilation } from 'webpack';

/**
 * Takes the one script of an entry out of a build, and gives its text: it stands inside the document instead
 * of beside it. Throws if the entry has other files too.
 */
export function takeOut(compilation: Compilation, entry: string): string {
  const files = compilation.entrypoints.get(entry)?.getFiles() ?? [];
  const [name, ...others] = files;
  if (!name || others.length > 0)
    throw new Error(
      `the entry "${entry}" must be one script, but is ${files.join(', ') || 'missing'}`,
    );
  const text = compilation.getAsset(name)?.source.source().toString() ?? '';
  compilation.deleteAsset(name);
  // Strict code, which runs the same without the word; each page has it.
  return text.trim().replace('"use strict";', '').replaceAll('</script', '<\\/script');
}
