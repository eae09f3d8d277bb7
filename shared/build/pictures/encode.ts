import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { checkout } from '../../checkout';
import { ENCODINGS, type Form, formsOf, nameOfBitmap } from './forms';
import { PictureError, type PictureSource } from './source';

const ENCODER = path.join(import.meta.dirname, 'encode-process.mjs');

export interface EncodedForm extends Form {
  readonly name: string;
  readonly body: Buffer;
}

/** A process, because loaders need it synchronously: pages name a picture by its bytes. */
function encode(picture: string, forms: readonly (Form & { readonly file: string })[]): void {
  const wanted = forms.map((form) => ({ ...form, options: ENCODINGS[form.format] }));
  const words = [ENCODER, JSON.stringify({ picture, forms: wanted })];
  try {
    execFileSync(process.execPath, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (fault) {
    const { stderr } = fault as { readonly stderr?: Buffer };
    const reason = String(stderr ?? (fault as Error).message).trim();
    throw new PictureError(picture, `cannot be read to the end: ${reason}`);
  }
}

/** Cached in `folder` by all that decides the bytes. Throws a PictureError. */
export function encodedForms(
  source: PictureSource,
  folder = path.join(checkout, 'node_modules/.cache/pictures'),
): readonly EncodedForm[] {
  const forms = formsOf(source).map((form) => ({ ...form, file: path.join(folder, form.key) }));
  fs.mkdirSync(folder, { recursive: true });
  const missing = forms.filter(({ file }) => !fs.existsSync(file));
  if (missing.length > 0) encode(source.file, missing);
  return forms.map(({ file, ...form }) => {
    const body = fs.readFileSync(file);
    return { ...form, body, name: nameOfBitmap(source.file, form, body) };
  });
}
