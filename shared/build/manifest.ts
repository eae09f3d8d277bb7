import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({
  workspaces: z.array(z.string()).readonly().optional(),
  release: z
    .object({
      app: z.string().optional(),
      supports: z.record(z.string(), z.string()).readonly().optional(),
    })
    .readonly()
    .optional(),
});
export type Manifest = Readonly<z.infer<typeof manifestSchema>>;

const versionedSchema = z.object({ version: z.string() });

function read<T>(text: string, schema: z.ZodType<T>, file: string, fields: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new Error(`${file} is not JSON, or lacks what is read of it (${fields}); correct it`);
  }
}

const manifestIn = (text: string, file: string): Manifest =>
  read(text, manifestSchema, file, 'workspaces, release.app, release.supports');

const fileIn = (folder: string) => path.join(folder, 'package.json');

export function manifestOf(folder: string): Manifest | undefined {
  const file = fileIn(folder);
  return fs.existsSync(file) ? manifestIn(fs.readFileSync(file, 'utf8'), file) : undefined;
}

export const versionIn = (folder: string): string =>
  read(fs.readFileSync(fileIn(folder), 'utf8'), versionedSchema, fileIn(folder), 'version').version;

export const appIn = (folder: string): string | undefined => manifestOf(folder)?.release?.app;

/** A checkout may have only some of the workspaces. */
export function workspacesBelow(root: string): {
  apps: readonly string[];
  absent: readonly string[];
} {
  const names = manifestOf(root)?.workspaces ?? [];
  return {
    apps: names.filter((name) => appIn(path.join(root, name))),
    absent: names.filter((name) => !manifestOf(path.join(root, name))),
  };
}
