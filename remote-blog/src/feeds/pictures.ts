import { absoluteUrl } from '@site/site';
import { dedicatedPosts } from '../content/dedicated-posts';
import { type Article, FILES } from '../content/post';
import fiveWorkflows from '../pages/AutomationsPost/five-workflows.svg?picture';
import snapshotPath from '../pages/SnapshotsPost/snapshot-path.svg?picture';

/** Webpack's base address of this release's files. */
declare const __webpack_public_path__: string;

export interface FeedPicture {
  readonly url: string;
  readonly type: string;
}

const pictureAt = (path: string): FeedPicture => ({
  url: absoluteUrl(path),
  type: path.endsWith('.svg') ? 'image/svg+xml' : 'image/webp',
});

export const feedPictures = (articles: readonly Article[]): ReadonlyMap<string, FeedPicture> =>
  new Map([
    [dedicatedPosts.automations.slug, pictureAt(fiveWorkflows.light.wide.src)],
    [dedicatedPosts.snapshots.slug, pictureAt(snapshotPath.light.wide.src)],
    ...articles.flatMap(({ slug, picture }) =>
      picture
        ? [[slug, pictureAt(picture.src.replace(FILES, __webpack_public_path__))] as const]
        : [],
    ),
  ]);
