/** A navigation within minutes uses the cached document, once. */
export function prefetchDocument(href: string): void {
  if (document.querySelector(`link[rel="prefetch"][href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
}
