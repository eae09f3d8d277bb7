import type { Env, MarkdownIt, RendererRule, StateCore, Token } from 'markdown-it';
import footnotes from 'markdown-it-footnote';

interface FootnoteMeta {
  readonly id: number;
  readonly subId?: number;
}

const metaOf = (...[tokens, at]: Parameters<RendererRule>) =>
  tokens[at]?.meta as unknown as FootnoteMeta;

const number = ({ id }: FootnoteMeta) => id + 1;
const referenceId = (meta: FootnoteMeta) =>
  `footnote-ref-${number(meta)}${meta.subId ? `-${meta.subId + 1}` : ''}`;

export function addFootnotes(md: MarkdownIt): void {
  md.use(footnotes);
  // `^[text]` is not in GitHub's Markdown.
  md.disable('footnote_inline');
  Object.assign(md.renderer.rules, {
    footnote_ref: (...all: Parameters<RendererRule>) => {
      const meta = metaOf(...all);
      return `<sup><a href="#footnote-${number(meta)}" id="${referenceId(meta)}" aria-label="Footnote ${number(meta)}">${number(meta)}</a></sup>`;
    },
    footnote_block_open: () => '<section aria-label="Footnotes">\n<ol>\n',
    footnote_block_close: () => '</ol>\n</section>\n',
    footnote_open: (...all: Parameters<RendererRule>) =>
      `<li id="footnote-${number(metaOf(...all))}">`,
    footnote_close: () => '</li>\n',
    footnote_anchor: (...all: Parameters<RendererRule>) => {
      const meta = metaOf(...all);
      return ` <a href="#${referenceId(meta)}">Back to ${meta.subId ? `reference ${meta.subId + 1}` : 'text'}</a>`;
    },
  } satisfies Record<string, RendererRule>);
}

/** The plugin gives footnotes without a reference ids below 0, and begins each key with ":". */
export const unusedFootnotes = (env: Env): string[] =>
  Object.entries((env.footnotes as { refs?: Record<string, number> } | undefined)?.refs ?? {})
    .filter(([, id]) => id < 0)
    .map(([key]) => key.slice(1));

const BOX = /^\[([ xX])\]\s+(?=\S)/;

function markTask(state: StateCore, item: Token, inline: Token): void {
  const [box, mark] = BOX.exec(inline.content) ?? [];
  const [first] = inline.children ?? [];
  if (box === undefined || first?.type !== 'text' || !first.content.startsWith('[')) return;
  const isDone = mark !== ' ';
  first.content = first.content.slice(box.length);
  item.attrSet('data-task', isDone ? 'done' : 'open');
  const label = new state.Token('task_box', '', 0);
  label.content = isDone ? 'Done: ' : 'To do: ';
  inline.children?.unshift(label);
}

/** `- [ ] open`, `- [x] done`: styles draw the box, words say the same. */
export function addTasks(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'tasks', (state) => {
    state.tokens.forEach((token, at, all) => {
      const [item, paragraph] = [all[at - 2], all[at - 1]];
      if (
        token.type === 'inline' &&
        item?.type === 'list_item_open' &&
        paragraph?.type === 'paragraph_open'
      )
        markTask(state, item, token);
    });
  });
  md.renderer.rules.task_box = (tokens, at) =>
    `<span class="visually-hidden">${tokens[at]?.content ?? ''}</span>`;
}
