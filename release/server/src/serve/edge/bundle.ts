import path from 'node:path';

/** One module without imports. Rejects if anything in it needs Node. */
export async function workerModule(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'worker')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import'],
    target: 'es2022',
    minifySyntax: true,
    logLevel: 'silent',
  });
  return (outputFiles[0] as { text: string }).text;
}
