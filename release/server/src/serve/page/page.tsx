import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeControlInLines } from '@site/composer/escape-control';

/** React escapes HTML; this escapes characters that reverse or hide text. */
export function pageText(title: string, stylesheet: string, content: ReactNode): string {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>{content}</body>
    </html>,
  );
  return `<!doctype html>${escapeControlInLines(markup)}`;
}
