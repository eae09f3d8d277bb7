import {
  alternativeTextError,
  type DescribedPicture,
  describePicture,
  PictureError,
  pictureHtml,
} from '@site/build/pictures';
import type { Element, Root } from 'hast';
import path from 'node:path';
import { visit } from 'unist-util-visit';
import { FILES } from '../content/post';
import { decode } from './links';
import type { Violation } from './post-error';

export interface PostPicture {
  readonly described: DescribedPicture;
  readonly alt: string;
}

const attribute = ({ properties }: Element, name: string) => String(properties[name] ?? '');

function readPicture(image: Element, folder: string) {
  const [src, caption] = [decode(attribute(image, 'src')), attribute(image, 'title')];
  const alt = attribute(image, 'alt');
  if (!/^\.\/[^\\\0:?#]+$/.test(src) || src.split('/').includes('..'))
    throw new PictureError(
      src,
      'pictures are next to the post, and are named so: ![what it shows](./name.png "caption")',
    );
  const message = alternativeTextError(alt, caption);
  if (message) throw new PictureError(src, message);
  const described = describePicture(path.join(folder, src), FILES);
  return {
    described,
    alt,
    html: pictureHtml(described.files, { alt, ...(caption && { caption }) }),
  };
}

export interface PlacedPictures {
  readonly pictures: readonly PostPicture[];
  readonly violations: readonly Violation[];
}

/** Replaces paragraphs that consist of a picture. */
export function placePictures(tree: Root, folder: string): PlacedPictures {
  const pictures: PostPicture[] = [];
  const violations: Violation[] = [];
  const report = ({ position }: Element, message: string) =>
    void violations.push({ line: position?.start.line ?? 1, message });
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'img')
      report(node, 'a picture stands in a paragraph of its own: leave an empty line around it');
    const [image, ...others] = node.children;
    if (node.tagName !== 'p' || image?.type !== 'element' || image.tagName !== 'img') return;
    if (others.length > 0 || !parent || index === undefined) return;
    try {
      const { html, ...picture } = readPicture(image, folder);
      pictures.push(picture);
      parent.children[index] = { type: 'raw', value: html };
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      const file = error.file.startsWith(folder) ? path.relative(folder, error.file) : error.file;
      report(image, `${file}: ${error.reason}`);
    }
    node.children = [];
  });
  return { pictures, violations };
}
