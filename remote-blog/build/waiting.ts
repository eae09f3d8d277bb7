import path from 'node:path';
import { readPosts, type WaitingPost } from '../src/compile/articles';

/** Where the posts of the site lie. */
export const postsFolder = path.join(import.meta.dirname, '../src/content/posts');

/** Says of a post that waits what publishes it. */
export const waitingLine = ({ file, until }: WaitingPost): string =>
  until
    ? `posts/${file} waits until ${until}: a build and deploy from that day on publishes it`
    : `posts/${file} is a draft: take "draft: true" out to publish it`;

// npm run waiting -w remote-blog
if (process.argv[1] === import.meta.filename) {
  const { waiting } = readPosts(postsFolder);
  for (const one of waiting) console.log(waitingLine(one));
  if (waiting.length === 0) console.log('No post waits.');
}
