import fs from 'node:fs';
import path from 'node:path';
import { ENCODINGS, type Form, formsOf } from './forms';
import { PictureError, type PictureSource } from './source';

/** Takes a bitmap, gives the bytes of one of its forms: upright, in the colors of screens, without notes of the camera. */
async function encoded({ file, body }: PictureSource, { format, width }: Form): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // What several threads encode at once depends on how many there are, and its name does not.
  sharp.concurrency(1);
  try {
    return await sharp(body, { failOn: 'error' })
      .autoOrient()
      .resize({ width })
      .toFormat(format, ENCODINGS[format])
      .toBuffer();
  } catch (fault) {
    throw new PictureError(file, `cannot be read to the end: ${(fault as Error).message}`);
  }
}

/** Whole or not at all, whoever else makes the same one. */
function keep(file: string, body: Buffer): void {
  const unfinished = `${file}.${process.pid}`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(unfinished, body);
  fs.renameSync(unfinished, file);
}

const made = new Map<string, Promise<Buffer>>();

async function make(source: PictureSource, form: Form, folder: string): Promise<Buffer> {
  const file = path.join(folder, form.name);
  if (fs.existsSync(file)) return fs.readFileSync(file);
  const body = await encoded(source, form);
  keep(file, body);
  return body;
}

/**
 * Takes a bitmap and the folder where its forms are kept, gives them by name. Each is made once: names stand for what
 * they are made from, and the bundles of one build ask for the same ones. Rejects with a PictureError.
 */
export async function encodedForms(
  source: PictureSource,
  folder: string,
): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const form of formsOf(source)) {
    const key = path.join(folder, form.name);
    const making = made.get(key) ?? make(source, form, folder);
    made.set(key, making);
    files.set(form.name, await making);
  }
  return files;
}
