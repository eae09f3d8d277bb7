import { policyTag } from '@site/contract/document/policy';

/** Nothing loads or runs on a redirect page. */
export const MOVED_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; worker-src 'none'";

export const movedPage = (site: string, to: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    policyTag(MOVED_POLICY),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><title>This page has moved</title>',
    `<link rel="canonical" href="${site}${to.replace(/#.*/, '')}">`,
    `<meta http-equiv="refresh" content="0; url=${to}"></head>`,
    `<body><p>This page has moved to <a href="${to}">${to}</a>.</p></body></html>`,
  ].join('');
