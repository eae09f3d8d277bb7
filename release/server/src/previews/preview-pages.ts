import { type Preview, releaseId } from '@site/store';
import { html, pageResponse } from '../pages/page';
import { type HeaderRecord, NOINDEX } from '../site/headers';
import { textResponse } from '../site/responses';

export const PREVIEW_PATH = '/_preview/';
export const BADGE_STYLE = `${PREVIEW_PATH}badge.css`;
export const LEAVE_PATH = `${PREVIEW_PATH}off`;

export const PREVIEW_CACHE: HeaderRecord = { 'Cache-Control': 'private, no-store, no-transform' };

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Anybody with the link sees it, so without the e-mail address. */
const nameOf = (author: string) => author.replace(/\s*<[^<>]*>$/, '');

interface EntryForm {
  readonly preview: Preview;
  /** The first page. */
  readonly start: string;
  readonly action: string;
}

/** Entering the preview needs a press of its button. */
export function entryResponse(status: number, { preview, start, action }: EntryForm) {
  const { app, release, author, expires } = preview;
  const name = nameOf(author);
  const content = html`<main class="narrow">
    <p class="small">Preview, not live</p>
    <h1>See the site with a release that is not live</h1>
    <p>
      This is how the site would look if this release were live now. Visitors do not get it, and
      nothing you do here changes what they get.
    </p>
    <dl>
      <dt>Release of ${app}</dt>
      <dd><code>${releaseId(release)}</code></dd>
      ${
        name &&
        html`<dt>Shared by</dt>
          <dd>${name}</dd>`
      }
      <dt>Shared until</dt>
      <dd><time datetime="${expires}">${DAY.format(new Date(expires))}</time></dd>
      <dt>First page</dt>
      <dd><code>${start}</code></dd>
    </dl>
    <p class="notice">
      It may not have been reviewed, and its forms really are submitted. Do not type anything that
      you would not give to whoever shared it.
    </p>
    <form method="post" action="${action}"><button>Show the preview</button></form>
    <p class="small">
      This browser then shows the preview for eight hours, until you leave it, or until it ends.
      Each page says so at its top.
    </p>
  </main>`;
  const title = `Preview of ${app} ${releaseId(release)}`;
  return pageResponse(status, { title, content }, PREVIEW_CACHE);
}

interface Message {
  readonly title: string;
  readonly text: string;
}

/** `link`: where the preview can be opened. */
export function messageResponse({ title, text }: Message, link?: string): Promise<Response> {
  const content = html`<main class="narrow">
    <h1>${title}</h1>
    <p>${text}</p>
    ${link ? html`<p><a href="${link}">Open the preview there</a></p>` : ''}
  </main>`;
  return pageResponse(404, { title, content }, PREVIEW_CACHE);
}

export const previewsElsewhere = (link: string): Promise<Response> =>
  messageResponse(
    {
      title: 'Previews are elsewhere',
      text: 'Previews have an address of their own, apart from the live site.',
    },
    link,
  );

export const redirectWithCookie = (location: string, cookie: string): Response =>
  textResponse(303, `Go on at ${location}`, {
    ...NOINDEX,
    ...PREVIEW_CACHE,
    'Set-Cookie': cookie,
    Location: location,
  });

export function badgeOf({ app, release, expires }: Preview): string {
  const day = expires.slice(0, 10);
  return (
    `<link rel="stylesheet" href="${BADGE_STYLE}"><aside class="release-preview" aria-label="Preview">` +
    `<p><strong>Preview</strong> of ${app} ${releaseId(release)}, not live. It ends on <time datetime="${expires}">${day}</time>.</p>` +
    `<a href="${LEAVE_PATH}">Leave the preview</a></aside>`
  );
}
