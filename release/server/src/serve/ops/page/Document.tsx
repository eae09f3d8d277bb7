import type { ReactNode } from 'react';

export const STYLESHEET = '/_release/ops.css';
export const SIGN_OUT = '/_release/sign-out';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

export const Document = ({ title, children }: Props) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex, nofollow" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      <link rel="stylesheet" href={STYLESHEET} />
    </head>
    <body>{children}</body>
  </html>
);
