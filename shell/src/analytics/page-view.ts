/** Counts a page that is shown without a full load. */
export function countPage(title: string): void {
  window.gtag?.('event', 'page_view', {
    page_location: window.location.href,
    page_title: title,
  });
}
