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
    plugins: [
      {
        name: 'contract-in-parts',
        setup(builder) {
          // The worker needs only how patterns match, not the validation of releases.
          builder.onResolve(
            { filter: /^@site\/shared\/contract$/ },
            async ({ path: name, ...at }) => {
              if ((at.pluginData as unknown) === 'seen') return undefined;
              const found = await builder.resolve(name, { ...at, pluginData: 'seen' });
              return { ...found, sideEffects: false };
            },
          );
        },
      },
    ],
  });
  return (outputFiles[0] as { text: string }).text;
}
