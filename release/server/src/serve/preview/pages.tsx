import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeControl } from '@site/composer/escape-control';
import type { SharedPreview } from '@site/tool/previews';
import { PAGE_STYLE } from './addresses';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (at: string) => DAY.format(new Date(at));

/** Without the e-mail address: anybody with the link sees this. */
const nameOf = (who: string) => escapeControl(who.replace(/\s*<[^<>]*>$/, ''));

interface DocumentProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Document = ({ title, children }: DocumentProps) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex, nofollow" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      <link rel="stylesheet" href={PAGE_STYLE} />
    </head>
    <body>
      <main>{children}</main>
    </body>
  </html>
);

const html = (document: React.ReactElement) => `<!doctype html>${renderToStaticMarkup(document)}`;

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
  html(
    <Document title={`Preview of ${preview.app} ${preview.release}`}>
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
        Perhaps nobody has reviewed it, and its forms really send. Do not type anything that you
        would not give to whoever shared it.
      </p>
      <form method="post" action={action}>
        <button>Show the preview</button>
        {isBesideLive && <a href="/">Stay on the live site</a>}
      </form>
      <p className="small">
        This browser then shows the preview for eight hours, until you leave it, or until it ends.
        Each page says so at its top.
      </p>
    </Document>,
  );

export interface Message {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly href: string; readonly text: string } | undefined;
}

export const messagePage = ({ title, text, link }: Message): string =>
  html(
    <Document title={title}>
      <p className="eyebrow">Preview</p>
      <h1>{title}</h1>
      <p>{text}</p>
      {link && (
        <p>
          <a href={link.href}>{link.text}</a>
        </p>
      )}
    </Document>,
  );
