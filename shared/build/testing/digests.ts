import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import type { defineApp } from '../bundles/webpack';
import { lay } from './tiny-app';

type Definition = ReturnType<typeof defineApp>;

const [directory = '.'] = process.argv.slice(2);

const build = (configurations: Configuration[]) =>
  new Promise<void>((resolve, reject) => {
    const compiler = webpack(configurations);
    compiler.run((fault, stats) => {
      compiler.close(() => {
        if (fault ?? stats?.hasErrors()) reject(fault ?? new Error(stats?.toString('errors-only')));
        else resolve();
      });
    });
  });

async function digest(data: Definition['app']['data']): Promise<string> {
  const dist = path.join(directory, 'dist');
  const hash = createHash('sha256');
  const beside = await data?.();
  hash.update(JSON.stringify([[...(beside?.files ?? [])], beside?.server]));
  for (const name of (fs.readdirSync(dist, { recursive: true }) as string[]).sort()) {
    const file = path.join(dist, name);
    if (fs.statSync(file).isFile()) hash.update(name).update('\0').update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}

async function digests(files: Readonly<Record<string, string>>): Promise<[string, string]> {
  lay(directory, files);
  const config = pathToFileURL(path.join(directory, 'webpack.config.ts')).href;
  const { app, configurations } = ((await import(config)) as { default: Definition }).default;
  const plain = configurations.slice(0, 2).map((one) => ({
    ...one,
    optimization: { ...one.optimization, minimize: false },
  }));
  await build(plain);
  const warm = await digest(app.data);
  await build(plain.map((one) => ({ ...one, cache: false })));
  return [warm, await digest(app.data)];
}

process.on('message', (files: Record<string, string>) => {
  digests(files).then(
    (two) => process.send?.(two),
    (fault: unknown) => process.send?.(String(fault)),
  );
});
