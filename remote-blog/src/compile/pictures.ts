import {
  alternativeTextFault,
  type DescribedPicture,
  describePicture,
  PictureError,
  pictureHtml,
} from '@site/shared/build/pictures';
import type { Token } from 'markdown-it';
import path from 'node:path';
import { FILES } from '../content/post';
import type { Fault } from './syntax/fault';
import { plainText } from './syntax/headings';

/** Marks a picture's place during sanitizing. compileMarkdown refuses it in posts. */
const MARK = '\uE001';

export interface PostPicture {
  readonly described: DescribedPicture;
  readonly alt: string;
  readonly html: string;
}

export interface PlacedPictures {
  readonly pictures: readonly PostPicture[];
  readonly pictureFaults: readonly Fault[];
  readonly addresses: readonly string[];
}

const attribute = (token: Token, name: string) => String(token.attrGet(name) ?? '');

/** Markdown escapes blanks and letters. */
function fileOf(src: string): string {
  try {
    return decodeURIComponent(src);
  } catch {
    return src;
  }
}

function read(image: Token, folder: string): PostPicture {
  const [src, caption] = [fileOf(attribute(image, 'src')), attribute(image, 'title')];
  const alt = plainText(image.children);
  if (!/^\.\/[^\\\0:?#]+$/.test(src) || src.split('/').includes('..'))
    throw new PictureError(
      src,
      'pictures lie beside the post, and are named so: ![what it shows](./name.png "caption")',
    );
  const fault = alternativeTextFault({ alt, caption, name: path.parse(src).name });
  if (fault) throw new PictureError(src, fault);
  const described = describePicture(path.join(folder, src), FILES, folder);
  const text = { alt, ...(caption && { caption }) };
  return { described, alt, html: pictureHtml(described.files, text) };
}

const imagesIn = ({ children }: Token): Token[] =>
  (children ?? []).filter(({ type }) => type === 'image');

/** The only content of a paragraph. */
const alone = (inline: Token): Token | undefined => {
  const [only, ...more] = inline.children ?? [];
  return only?.type === 'image' && more.length === 0 ? only : undefined;
};

export function placePictures(tokens: readonly Token[], folder: string): PlacedPictures {
  const pictures: PostPicture[] = [];
  const faults: Fault[] = [];
  const addresses: string[] = [];
  const note = (line: number, fault: string) => faults.push({ line, fault });
  let line = 1;
  tokens.forEach((token, index) => {
    // Table cells have no lines of their own.
    if (token.map) line = token.map[0] + 1;
    if (imagesIn(token).length === 0) return;
    const image = alone(token);
    addresses.push(...imagesIn(token).map((one) => attribute(one, 'src')));
    const mark = new (token.constructor as typeof Token)('text', '', 0);
    token.children = [mark];
    if (!image || tokens[index - 1]?.type !== 'paragraph_open' || tokens[index - 1]?.hidden) {
      note(line, 'a picture stands in a paragraph of its own: leave an empty line around it');
      return;
    }
    try {
      mark.content = `${MARK}${pictures.push(read(image, folder)) - 1}${MARK}`;
    } catch (fault) {
      if (!(fault instanceof PictureError)) throw fault;
      const file = fault.file.startsWith(folder) ? path.relative(folder, fault.file) : fault.file;
      note(line, `${file}: ${fault.fault}`);
    }
  });
  return { pictures, pictureFaults: faults, addresses };
}

export const withPictures = (html: string, pictures: readonly PostPicture[]) =>
  html.replaceAll(
    new RegExp(`<p>${MARK}(\\d+)${MARK}</p>`, 'g'),
    (_mark, number: string) => pictures[Number(number)]?.html ?? '',
  );
