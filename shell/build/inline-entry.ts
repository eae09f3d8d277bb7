import type { Compilation } from 'webpack';

/** Throws unless the entry is one script. */
export function inlineEntry(compilation: Compilation, entry: string): string {
  const files = compilation.entrypoints.get(entry)?.getFiles() ?? [];
  const [name, ...others] = files;
  if (!name || others.length > 0)
    throw new Error(
      `the entry "${entry}" must be one script, but is ${files.join(', ') || 'missing'}`,
    );
  const text = compilation.getAsset(name)?.source.source().toString() ?? '';
  compilation.deleteAsset(name);
  if (text.includes('</script'))
    throw new Error(`the entry "${entry}" contains "</script", which would end it inside a page`);
  return text.trim();
}
