import { fingerprintWithout } from '@site/build';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type CompiledPost, compilePost, type Posts, readPosts } from '../src/compile/posts';

type Compiled = Record<string, CompiledPost>;

/** The key contains the compiler's code, so only the outline needs checking. */
const isPost = (value: unknown): value is CompiledPost =>
  z
    .object({
      slug: z.string(),
      html: z.string(),
      notes: z.object({ pictures: z.array(z.unknown()) }),
    })
    .safeParse(value).success;
const compiledSchema = z.record(z.string(), z.custom<CompiledPost>(isPost));

function readCache(file: string): Compiled {
  try {
    return compiledSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

const known = new Map<string, CompiledPost>();

/** Posts with pictures are always compiled: their files are not part of the key. */
export function compiledPosts(
  directory: string,
  folder: string,
  compile = compilePost,
  showsWaiting = false,
): Posts {
  const file = path.join(directory, '.cache/posts.json');
  const code = fingerprintWithout(directory, folder);
  const before = readCache(file);
  const now: Compiled = {};
  let isSame = true;
  const cachePost: typeof compile = (name, source, within) => {
    const key = createHash('sha256').update([code, name, source].join('\0')).digest('hex');
    const post = known.get(key) ?? before[key] ?? compile(name, source, within);
    if (post.notes.pictures.length > 0) return post;
    known.set(key, post);
    isSame &&= key in before;
    now[key] = post;
    return post;
  };
  const posts = readPosts(folder, undefined, cachePost, showsWaiting);
  if (!isSame || Object.keys(now).length < Object.keys(before).length) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, JSON.stringify(now));
  }
  return posts;
}
