import vm from 'node:vm';
import { build } from 'esbuild';

const GLOBALS = [
  'AbortSignal',
  'Headers',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'Blob',
  'URLSearchParams',
  'crypto',
  'fetch',
  'setTimeout',
  'clearTimeout',
  'Uint8Array',
  'console',
  'ArrayBuffer',
  'DataView',
  'TypeError',
  'atob',
  'btoa',
  'performance',
  'CompressionStream',
] as const;

export function runInWorkerWorld(script: string, more: Readonly<Record<string, unknown>> = {}) {
  const world: Record<string, unknown> = {
    ...Object.fromEntries(GLOBALS.map((name) => [name, globalThis[name]])),
    ...more,
  };
  vm.runInNewContext(script, world);
  return world;
}

export async function loadInWorkerWorld<T>(contents: string, resolveDir: string): Promise<T> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'worker',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import'],
    target: 'es2022',
  });
  return runInWorkerWorld(outputFiles[0]?.text ?? '').worker as T;
}
