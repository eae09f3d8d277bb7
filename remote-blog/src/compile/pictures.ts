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
import type { Fault } from './post-error';

/** Stands for a picture while the text is made safe: no author can write it, for the text is rid of it first. */
const MARK = '\uE001';

export const withoutMarks = (source: string) => source.replaceAll(/[\uE000\uE001]/g, '');

/** What a post shows beside its text. */
export interface PostPicture {
  readonly described: DescribedPicture;
  readonly alt: string;
  readonly html: string;
}

/** The pictures of a text in their order, and what is wrong with them. */
export interface PlacedPictures {
  readonly pictures: readonly PostPicture[];
  readonly pictureFaults: readonly Fault[];
}

const attribute = (token: Token, name: string) => String(token.attrGet(name) ?? '');

function read(image: Token, folder: string): PostPicture {
  const [src, caption, alt] = [attribute(image, 'src'), attribute(image, 'title'), image.content];
  if (!/^\.\/[\w./-]+$/.test(src) || src.includes('..'))
    throw new PictureError(
      src,
      'pictures lie beside the post, and are named so: ![what it shows](./name.png "caption")',
    );
  const fault = alternativeTextFault({ alt, caption, name: path.parse(src).name });
  if (fault) throw new PictureError(src, fault);
  const described = describePicture(path.join(folder, src), FILES, folder);
  const text = { alt: alt.trim(), ...(caption && { caption }) };
  return { described, alt: text.alt, html: pictureHtml(described.files, text) };
}

/** The one picture that a paragraph consists of. */
const alone = (inline: Token): Token | undefined => {
  const [only, ...more] = inline.children ?? [];
  return only?.type === 'image' && more.length === 0 ? only : undefined;
};

/**
 * Takes the tokens of a text and the folder of its file; puts a mark where each picture stands, and gives the
 * pictures. Line numbers are those of the Markdown, from 1.
 */
export function placePictures(tokens: readonly Token[], folder: string): PlacedPictures {
  const pictures: PostPicture[] = [];
  const faults: Fault[] = [];
  const note = (line: number, fault: string) => faults.push({ line, fault });
  tokens.forEach((token, index) => {
    if (!token.children?.some(({ type }) => type === 'image')) return;
    const line = (token.map?.[0] ?? 0) + 1;
    const image = alone(token);
    const mark = new (token.constructor as typeof Token)('text', '', 0);
    token.children = [mark];
    if (!image || tokens[index - 1]?.type !== 'paragraph_open') {
      note(line, 'a picture stands in a paragraph of its own: leave an empty line around it');
      return;
    }
    try {
      mark.content = `${MARK}${pictures.push(read(image, folder)) - 1}${MARK}`;
    } catch (fault) {
      if (!(fault instanceof PictureError)) throw fault;
      note(line, `${path.relative(folder, path.resolve(folder, fault.file))}: ${fault.fault}`);
    }
  });
  return { pictures, pictureFaults: faults };
}

/** Takes HTML with marks, gives it with the pictures in their place. */
export const withPictures = (html: string, pictures: readonly PostPicture[]) =>
  html.replaceAll(
    new RegExp(`<p>${MARK}(\\d+)${MARK}</p>`, 'g'),
    (_mark, number: string) => pictures[Number(number)]?.html ?? '',
  );
