import type { Element, Root as HtmlRoot } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import { toText } from 'hast-util-to-text';
import type { Root as MarkdownRoot } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import remarkSmartypants from 'remark-smartypants';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import type { ContentsEntry } from '@site/ui';
import { schema } from './allowed-html';
import { addHeadingIds } from './headings';
import { finishLinks, type InternalLink } from './links';
import { findBrokenTags, findRemovedParts } from './losses';
import { placePictures, type PostPicture } from './pictures';
import type { Violation } from './post-error';
import { findTypingMistakes } from './typing-mistakes';

const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false });

/** `repeat` counts the places that mention one footnote. */
function backLabel(_footnote: number, repeat: number): string {
  return repeat > 1 ? `Back to reference ${repeat}` : 'Back to text';
}

const renderer = unified()
  .use(remarkTasks)
  .use(remarkSmartypants, { dashes: false, ellipses: false, backticks: false })
  .use(remarkRehype, {
    allowDangerousHtml: true,
    clobberPrefix: 'footnote-',
    footnoteLabelProperties: { className: ['visually-hidden'] },
    footnoteBackContent: backLabel,
    footnoteBackLabel: backLabel,
  })
  .use(rehypeRaw);

const serializer = unified().use(rehypeStringify, {
  allowDangerousHtml: true,
  characterReferences: { useNamedReferences: true },
});

/** `- [ ] open`, `- [x] done`: styles show the box, words say the same. */
function remarkTasks() {
  return (tree: MarkdownRoot) =>
    visit(tree, 'listItem', (item) => {
      const [paragraph] = item.children;
      if (typeof item.checked !== 'boolean' || paragraph?.type !== 'paragraph') return;
      const value = item.checked ? 'Done: ' : 'To do: ';
      item.data = { hProperties: { dataTask: item.checked ? 'done' : 'open' } };
      item.checked = null;
      paragraph.children.unshift({
        type: 'emphasis',
        data: { hName: 'span', hProperties: { className: ['visually-hidden'] } },
        children: [{ type: 'text', value }],
      });
    });
}

/** The caption, or the names of the columns. */
function tableLabel({ children }: Element): string {
  const caption = children.find((child) => child.type === 'element');
  return caption
    ? toText(caption)
        .trim()
        .replaceAll(/\s*[\t\n]\s*/g, ', ')
    : '';
}

/** Parts that scroll need keyboard focus and a name (WCAG 2.2, 1.4.10 and 2.1.1). */
const scroller = (kind: string, name: string) => ({
  tabIndex: 0,
  role: 'group',
  ariaLabel: name ? `${kind} ${name}` : kind.replace(/\W$/, ''),
});

/** Pages cannot have inline styles, and code is not highlighted. */
function addScrollers(tree: HtmlRoot): void {
  visit(tree, 'element', (node, index, parent) => {
    const { tagName, properties, children } = node;
    if (tagName === 'th' || tagName === 'td') {
      const { align } = properties;
      delete properties.align;
      if (align === 'center' || align === 'right') properties.dataAlign = align;
    }
    if (tagName === 'pre') {
      const [code] = children;
      const language = code?.type === 'element' ? code.properties.className : undefined;
      if (code?.type === 'element') delete code.properties.className;
      const name = Array.isArray(language) ? String(language[0]).replace('language-', '') : '';
      Object.assign(properties, scroller('Code,', name));
    }
    if (tagName === 'table' && parent && index !== undefined)
      parent.children[index] = {
        type: 'element',
        tagName: 'div',
        properties: { dataScroll: '', ...scroller('Table:', tableLabel(node)) },
        children: [node],
      };
  });
}

export interface CompiledMarkdown {
  readonly html: string;
  readonly toc: readonly ContentsEntry[];
  readonly words: number;
  readonly pictures: readonly PostPicture[];
  readonly internalLinks: readonly InternalLink[];
  readonly ids: ReadonlySet<string>;
  readonly violations: readonly Violation[];
}

/** CommonMark with GitHub's additions. Reports whatever it cannot show as written. */
export function compileMarkdown(text: string, folder = '.'): CompiledMarkdown {
  const source = text.replaceAll(/\r\n?/g, '\n');
  const file = new VFile(source);
  const markdown = parser.parse(file);
  const mistakes = findTypingMistakes(markdown, source);
  const rendered = renderer.runSync(markdown, file);
  const page = sanitize(rendered, schema) as HtmlRoot;
  const losses = [...findRemovedParts(rendered, page), ...findBrokenTags(markdown, rendered)];
  const words = toText(page).split(/\s+/).filter(Boolean).length;
  const { toc, targets } = addHeadingIds(page);
  const links = finishLinks(page, targets);
  addScrollers(page);
  const { pictures, violations } = placePictures(page, folder);
  return {
    // Or proxies that hide email addresses from robots would rewrite them.
    html: serializer.stringify(page).trim().replaceAll('@', '&#64;'),
    toc,
    words,
    pictures,
    internalLinks: links.internalLinks,
    ids: new Set(targets.values()),
    violations: [...mistakes, ...losses, ...links.violations, ...violations].sort(
      (one, other) => one.line - other.line,
    ),
  };
}
