import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';
import { z } from 'zod';
import {
  type DatedFact,
  type DatedFactName,
  datedFacts,
  datedFactSchema,
} from '@site/shared/contract';
import { editorialTeam } from '../content/author';
import { categories } from '../content/post';
import { PostError } from './post-error';
import type { Fault } from './syntax/fault';

/** Search results cut titles at about 60 characters, 14 of which are the site's name. */
const SEARCH_TITLE_LIMIT = 46;

/** Plain text fields would show markup as typed. */
const MARKUP = /\*\*|\]\(|`|<\/?[a-z]/i;
const text = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .refine((words) => !MARKUP.test(words), 'is plain text: take Markdown and HTML out');
const isDay = (day: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(day).toISOString().startsWith(day);
const sitePath = z.string().regex(/^\/[\w./-]*$/, 'must be a path such as /gohighlevel-review');

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
    title: text.max(90, 'must have at most 90 characters'),
    searchTitle: text.max(SEARCH_TITLE_LIMIT).optional(),
    excerpt: text
      .min(70, 'must have at least 70 characters: search results show it')
      .max(160, 'must have at most 160 characters: search results show it'),
    category: z.enum(categories, { error: `must be one of ${categories.join(', ')}` }),
    tags: z.array(text).min(1, 'must have at least one tag').max(6, 'must have at most 6 tags'),
    author: text.default(editorialTeam.name),
    date: z.string().refine(isDay, 'must be a day such as 2025-01-31'),
    readTime: text.optional(),
    related: z.array(z.union([text, z.strictObject({ title: text, path: sitePath })])).optional(),
    faq: z.array(z.strictObject({ question: text, answer: text })).default([]),
    datedFacts: z.array(factInPost).default([]),
    placeholder: z.boolean().default(false),
    draft: z.boolean().default(false),
  })
  .refine((post) => post.searchTitle !== undefined || post.title.length <= SEARCH_TITLE_LIMIT, {
    path: ['title'],
    error: `is longer than ${SEARCH_TITLE_LIMIT} characters, which search results cut off: add a shorter searchTitle`,
  });

export type FrontMatter = z.infer<typeof frontMatterSchema>;

/** js-yaml reports the place of a fault. */
const parseYaml = (source: string): unknown => load(source, { schema: CORE_SCHEMA });

interface Split {
  readonly fields: string;
  readonly markdown: string;
  readonly before: number;
}

/** Accepts a byte order mark and trailing blanks, which editors add invisibly. */
function split(source: string): Split | undefined {
  const parts = /^\uFEFF?---[ \t]*\r?\n([^]*?)(?<=\n)---[ \t]*(?:\r?\n([^]*))?$/.exec(source);
  if (!parts) return undefined;
  const [, fields = '', markdown = ''] = parts;
  const above = source.slice(0, source.length - markdown.length);
  return { fields, markdown, before: above.split('\n').length - 1 };
}

const draftIn = (fields: unknown): unknown =>
  typeof fields === 'object' && fields !== null
    ? Object.entries(fields).find(([name]) => name.toLowerCase() === 'draft')?.[1]
    : undefined;

const holdsBack = (draft: unknown): boolean => draft !== undefined && draft !== false;

/** Only `draft: false` publishes, even if the front matter is no valid YAML. */
export function isDraft(source: string): boolean {
  const fields = split(source)?.fields ?? source;
  const says = (text: string) => holdsBack(draftIn(parseYaml(text)));
  try {
    return says(fields);
  } catch {
    return fields.split(/\r?\n/).some((line) => {
      try {
        return says(line);
      } catch {
        return false;
      }
    });
  }
}

const FIRST_LINE = 2;

/** For a field that is missing, the line of the dashes. */
export function lineOf(fields: string, path: readonly PropertyKey[]): number {
  const lines = fields.split('\n');
  let at = -1;
  let end = lines.length;
  for (const part of path) {
    const isItem = typeof part === 'number';
    const wanted = isItem ? /^\s*-\s/ : new RegExp(`^[\\s-]*["']?${String(part)}["']?\\s*:`);
    let earlier = isItem ? part : 0;
    const from = isItem ? at + 1 : Math.max(at, 0);
    const found = lines.findIndex(
      (line, number) => number >= from && number < end && wanted.test(line) && earlier-- === 0,
    );
    if (found < 0) break;
    if (at < 0) {
      const next = lines.findIndex((line, number) => number > found && /^[^\s#-]/.test(line));
      if (next > 0) end = next;
    }
    at = found;
  }
  return at + FIRST_LINE;
}

const PLAIN =
  /^\s*(?:-\s+)?(title|searchTitle|excerpt|author|readTime|question|answer):\s+[^'"|>\s][^\n]*?\s#/;

/** YAML drops what follows " #" in unquoted text. */
const cutFields = (fields: string): Fault[] =>
  fields.split(/\r?\n/).flatMap((line, at) => {
    const [, name] = PLAIN.exec(line) ?? [];
    const fault = `${name}: YAML leaves out what is behind " #": put the whole text in quotes`;
    return name ? [{ line: at + FIRST_LINE, fault }] : [];
  });

function yaml(source: string, file: string): unknown {
  try {
    return parseYaml(source);
  } catch (fault) {
    if (!(fault instanceof YAMLException)) throw fault;
    const { reason, mark } = fault;
    throw new PostError(file, [
      {
        line: (mark?.line ?? 0) + FIRST_LINE,
        fault: `the front matter is not valid YAML: ${reason}`,
      },
    ]);
  }
}

export function splitFrontMatter(source: string, file: string) {
  const parts = split(source);
  if (!parts) {
    throw new PostError(file, [
      {
        line: 1,
        fault:
          'must begin with front matter: a line of three dashes, the fields, three dashes again',
      },
    ]);
  }
  const { fields, markdown, before } = parts;
  const cut = cutFields(fields);
  if (cut.length > 0) throw new PostError(file, cut);
  const result = frontMatterSchema.safeParse(yaml(fields, file));
  if (result.success) {
    const { draft: _published, ...meta } = result.data;
    return { meta, markdown, before, fields };
  }
  throw new PostError(
    file,
    result.error.issues.map((issue) => ({
      line: lineOf(fields, issue.code === 'unrecognized_keys' ? issue.keys : issue.path),
      fault: `${issue.path.join('.') || 'front matter'}: ${issue.message}`,
    })),
  );
}
