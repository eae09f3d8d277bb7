import type { ReactNode } from 'react';
import type { SharedPreview } from '@site/tool/previews';
import { pageText } from '../page/page';
import { PAGE_STYLE } from './addresses';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (at: string) => DAY.format(new Date(at));

/** Without the e-mail address: anybody with the link sees this. */
const nameOf = (who: string) => who.replace(/\s*<[^<>]*>$/, '');

const page = (title: string, content: ReactNode) =>
  pageText(title, PAGE_STYLE, <main>{content}</main>);

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

export interface Entry {
  readonly preview: SharedPreview;
  readonly start: string;
  readonly action: string;
  /** The live site has the same origin. */
  readonly isBesideLive: boolean;
}

export const entryPage = ({ preview, start, action, isBesideLive }: Entry): string =>
  page(
    `Preview of ${preview.app} ${preview.release}`,
    <>
      <p className="eyebrow">Preview, not live</p>
      <h1>See the site with a release that is not live</h1>
      <p>
        This is how the site would look if this release were live now. Visitors do not get it, and
        nothing you do here changes what they get.
      </p>
      <dl>
        <Fact name="Section">{preview.app}</Fact>
        <Fact name="Release">
          <code>{preview.release}</code>
        </Fact>
        {nameOf(preview.who) && <Fact name="Shared by">{nameOf(preview.who)}</Fact>}
        <Fact name="Shared until">
          <time dateTime={preview.expires}>{dayOf(preview.expires)}</time>
        </Fact>
        <Fact name="First page">
          <code>{start}</code>
        </Fact>
      </dl>
      <p className="notice">
        It may not have been reviewed, and its forms really are submitted. Do not type anything that
        you would not give to whoever shared it.
      </p>
      <form method="post" action={action}>
        <button>Show the preview</button>
        {isBesideLive && <a href="/">Stay on the live site</a>}
      </form>
      <p className="small">
        This browser then shows the preview for eight hours, until you leave it, or until it ends.
        Each page says so at its top.
      </p>
    </>,
  );

export interface Message {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly href: string; readonly text: string } | undefined;
}

export const messagePage = ({ title, text, link }: Message): string =>
  page(
    title,
    <>
      <p className="eyebrow">Preview</p>
      <h1>{title}</h1>
      <p>{text}</p>
      {link && (
        <p>
          <a href={link.href}>{link.text}</a>
        </p>
      )}
    </>,
  );
