import path from 'node:path';
import { readPosts, type WaitingPost } from '../src/compile/posts';
import { PostError } from '../src/compile/post-error';

export const postsFolder = path.join(import.meta.dirname, '../src/content/posts');

export const waitingLine = ({ file, until }: WaitingPost): string =>
  until
    ? `posts/${file} waits until ${until}: a build and deploy from that day on publishes it`
    : `posts/${file} is a draft: delete its "draft" field to publish it`;

function printWaiting(folder: string): number {
  try {
    const { waiting } = readPosts(folder);
    for (const post of waiting) console.log(waitingLine(post));
    for (const warning of readPosts(folder, undefined, true).warnings) console.log(warning);
    if (waiting.length === 0) console.log('No post waits.');
    return 0;
  } catch (error) {
    if (!(error instanceof PostError)) throw error;
    console.error(`${error.message}\nCorrect this first; then run it again.`);
    return 1;
  }
}

// npm run waiting -w remote-blog [-- FOLDER]
if (process.argv[1] === import.meta.filename)
  process.exitCode = printWaiting(process.argv[2] ?? postsFolder);
