import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml';
import { z } from 'zod';
import { type DatedFact, type DatedFactName, datedFacts, datedFactSchema } from '@site/contract';
import { editorialTeam } from '../content/author';
import { categories } from '../content/post';
import { PostError, type Violation } from './post-error';

/** Search results cut titles at about 60 characters; the site's name adds 14. */
const SEARCH_TITLE = { least: 6, most: 46 } as const;

const MARKUP = /\*\*|(?:^|\s)(?:\*|__)(?=\p{L})|~~|\][([]|\{#|`|\\['"]|<\/?[a-z]/iu;
const ENTITY = /&(?:[a-z][a-z0-9]*;|#\d+;|#x[0-9a-f]+;|(?:amp|gt|lt|nbsp|quot)\b)/i;

/** Plain text: readers would see markup and entities as typed. */
const text = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .refine((words) => !MARKUP.test(words), 'is plain text: take Markdown and HTML out')
  .refine((words) => !ENTITY.test(words), 'is plain text: write the character itself, not &...;')
  .refine(
    (words) => !/replace\s+this\s+with/i.test(words),
    'is the text of the template: write your own',
  );

const DAY = 'must be a day such as 2025-01-31';

const day = z
  .string({ error: ({ input }) => (typeof input === 'number' ? DAY : undefined) })
  .refine(
    (value) =>
      /^\d{4}-\d{2}-\d{2}$/.test(value) &&
      !Number.isNaN(Date.parse(value)) &&
      new Date(value).toISOString().startsWith(value),
    DAY,
  );
const sitePath = z
  .string()
  .regex(/^\/$|^(?:\/[\w-][\w.-]*)+$/, 'must be a path such as /gohighlevel-review');

const unique =
  <T>(keyOf: (item: T) => string) =>
  ({ value, issues }: z.core.ParsePayload<T[]>): void => {
    const seen = new Set<string>();
    value.forEach((item, index) => {
      const key = keyOf(item);
      const message = `is there twice: ${key}`;
      if (seen.has(key)) issues.push({ code: 'custom', input: item, path: [index], message });
      seen.add(key);
    });
  };

/** Case and pasted spaces make no difference to readers. */
const normalize = (words: string) =>
  words
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase();

const names = Object.keys(datedFacts) as DatedFactName[];

/** A name from the site's list, or a fact of this post only. */
const factInPost = z.union(
  [z.enum(names).transform((name): DatedFact => datedFacts[name]), datedFactSchema],
  {
    error: `must be one of ${names.join(', ')}, or have name, source, checked (a day) and maybe url (https)`,
  },
);

const frontMatterSchema = z
  .strictObject({
    title: text
      .min(SEARCH_TITLE.least, `must have at least ${SEARCH_TITLE.least} characters`)
      .max(90, 'must have at most 90 characters'),
    searchTitle: text
      .min(SEARCH_TITLE.least, `must have at least ${SEARCH_TITLE.least} characters`)
      .max(SEARCH_TITLE.most, `must have at most ${SEARCH_TITLE.most} characters`)
      .optional(),
    excerpt: text
      .min(70, 'must have at least 70 characters: search results show it')
      .max(160, 'must have at most 160 characters: search results show it'),
    category: z.enum(categories, { error: `must be one of ${categories.join(', ')}` }),
    tags: z
      .array(text)
      .min(1, 'must have at least one tag')
      .max(6, 'must have at most 6 tags')
      .check(unique(normalize)),
    author: text.default(editorialTeam.name),
    date: day,
    updated: day.optional(),
    readTime: text.optional(),
    related: z
      .array(
        z.union([text, z.strictObject({ title: text, path: sitePath })], {
          error: 'must be the name of a post, or have title and path of a page',
        }),
      )
      .min(1, 'must name at least one; without the field the build chooses')
      .optional(),
    faq: z
      .array(z.strictObject({ question: text, answer: text }))
      .check(unique(({ question }) => normalize(question)))
      .default([]),
    datedFacts: z
      .array(factInPost)
      .check(unique(({ name }) => normalize(name)))
      .default([]),
    draft: z.boolean().default(false),
  })
  .refine((post) => post.searchTitle !== undefined || post.title.length <= SEARCH_TITLE.most, {
    path: ['title'],
    error: `is longer than ${SEARCH_TITLE.most} characters, which search results cut off: add a shorter searchTitle`,
  })
  .refine((post) => post.updated === undefined || post.updated >= post.date, {
    path: ['updated'],
    error: 'must not be before the date of publication',
  });

export type FrontMatter = z.infer<typeof frontMatterSchema>;

const TYPES: Readonly<Record<string, string>> = {
  string: 'must be text: put it in quotes',
  array: 'must be a list: begin each line of it with "- "',
  object: 'must have fields: write each as "name: value"',
  boolean: 'must be true or false',
};

/** Other problems have messages in the schema. */
function errorMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys')
    return `no field is named ${issue.keys.join(' or ')}: correct it, or take it out`;
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.input === null) return 'is empty: fill it in, or take it out if it is optional';
  return issue.input === undefined ? 'is missing: add it' : TYPES[issue.expected];
}

interface Parts {
  /** Starts at the end of the first line: line numbers are those of the file. */
  readonly fields: string;
  /** Starts with one empty line for each line of front matter. */
  readonly markdown: string;
}

/** Word processors add these. One that hides a sign of Markdown stays, and is refused with its line. */
const ZERO_WIDTH = /(?<!^[ \t>]*(?:#{1,6}|[-+*]|\d{1,9}[.)]))[\u00AD\u200B\u2060\uFEFF]/gm;

function split(text: string): Parts | undefined {
  const source = text.replaceAll(ZERO_WIDTH, '');
  const parts = /^---[ \t]*(\r?\n[^]*?)(?<=\n)---[ \t]*(?:\r?\n([^]*))?$/.exec(source);
  if (!parts) return undefined;
  const [, fields = '', markdown = ''] = parts;
  const above = source.slice(0, source.length - markdown.length);
  return { fields, markdown: above.replaceAll(/[^\n]/g, '') + markdown };
}

const CURLY_QUOTE = /^[“”„‘‚]|[”“]$/;

function scalarMessage({ type, value, comment }: Scalar): string | undefined {
  if (type !== 'PLAIN' || typeof value !== 'string') return undefined;
  if (comment) return 'YAML leaves out what follows " #": put the whole text in straight quotes';
  return CURLY_QUOTE.test(value.trim())
    ? 'curly quotes are letters in YAML: put the whole text in straight quotes, \' or "'
    : undefined;
}

function nodeMessage(node: Node): string | undefined {
  if (isAlias(node) || node.anchor || node.tag)
    return 'YAML does not read a text that begins with *, & or !: put the whole text in straight quotes';
  return isScalar(node) ? scalarMessage(node) : undefined;
}

/** Of another encoding or program: readers would see a box, a question mark or nothing. */
const BROKEN = /[\p{Co}\uFFFC\uFFFD]|[^\P{Cc}\t\r]/u;
const BROKEN_MESSAGE =
  'a character of this line is broken: type it again; if there are many, save the file as UTF-8';

/** A post whose front matter is parsed, but not checked. */
export class PostSource {
  readonly #lines = new LineCounter();
  readonly #parts: Parts | undefined;
  readonly #document: Document;

  constructor(readonly text: string) {
    this.#parts = split(text);
    this.#document = parseDocument(this.#parts?.fields ?? text, {
      lineCounter: this.#lines,
      prettyErrors: false,
      stringKeys: true,
    });
  }

  /** Only `draft: false` publishes, even if the front matter is no valid YAML. */
  get isDraft(): boolean {
    const { errors, contents } = this.#document;
    if (errors.length > 0)
      return /^\s*["']?draft["']?\s*:(?!\s*false\b)/im.test(this.#parts?.fields ?? this.text);
    if (!isMap(contents)) return false;
    return contents.items.some(
      ({ key, value }) =>
        String(key).toLowerCase() === 'draft' && !(isScalar(value) && value.value === false),
    );
  }

  #lineAt(offset: number): number {
    return this.#lines.linePos(offset).line;
  }

  /** For a field that is missing, the line of what should contain it. */
  #lineOf(path: readonly PropertyKey[]): number {
    for (let length = path.length; length > 0; length -= 1) {
      const node = this.#document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return this.#lineAt(node.range[0]);
    }
    return 1;
  }

  #findMistakes(): Violation[] {
    const violations = this.#document.errors.map(({ pos, message }) => ({
      line: this.#lineAt(pos[0]),
      message: `the front matter is not valid YAML (${message}): put texts with : # ' " or a sign at the beginning in straight quotes`,
    }));
    visit(this.#document, {
      Node: (_key, node) => {
        const message = nodeMessage(node);
        if (message && node.range) violations.push({ line: this.#lineAt(node.range[0]), message });
      },
    });
    return violations;
  }
  /** Throws a PostError. */
  read(file: string) {
    const lines = this.text.split('\n');
    const broken = lines.flatMap((line, index) =>
      BROKEN.test(line) ? [{ line: index + 1, message: BROKEN_MESSAGE }] : [],
    );
    if (broken.length > 0) throw new PostError(file, broken);
    if (!this.#parts) {
      const message =
        'must begin with front matter: a line of three dashes, the fields, three dashes again';
      throw new PostError(file, [{ line: 1, message }]);
    }
    const mistakes = this.#findMistakes();
    if (mistakes.length > 0) throw new PostError(file, mistakes);
    const result = frontMatterSchema.safeParse(this.#document.toJS() ?? {}, {
      error: errorMessage,
    });
    if (result.success) {
      const { draft: _published, ...meta } = result.data;
      const lineOf = (path: readonly PropertyKey[]) => this.#lineOf(path);
      return { meta, markdown: this.#parts.markdown, lineOf };
    }
    throw new PostError(
      file,
      result.error.issues.map((issue) => ({
        line: this.#lineOf(
          issue.code === 'unrecognized_keys'
            ? [...issue.path, ...issue.keys.slice(0, 1)]
            : issue.path,
        ),
        message: `${issue.path.join('.') || 'front matter'}: ${issue.message}`,
      })),
    );
  }
}
