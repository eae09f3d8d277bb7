import type { SharedPreview } from '@site/tool/previews';
import { BADGE_STYLE, LEAVE } from './addresses';

export function badge({ app, release, expires }: SharedPreview): string {
  const day = expires.slice(0, 10);
  return (
    `<link rel="stylesheet" href="${BADGE_STYLE}"><aside class="release-preview" aria-label="Preview">` +
    `<p><strong>Preview</strong> of ${app} ${release}, not live. It ends on <time datetime="${expires}">${day}</time>.</p>` +
    `<a href="${LEAVE}">Leave the preview</a></aside>`
  );
}
