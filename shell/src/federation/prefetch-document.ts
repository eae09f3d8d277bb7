/** The browser takes the document from its cache, once and within minutes. */
export function prefetchDocument(href: string): void {
  if (document.querySelector(`link[rel="prefetch"][href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
}
