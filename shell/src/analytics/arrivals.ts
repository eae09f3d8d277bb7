import { onArrival } from '../scroll/arrivals';

/**
 * Counts each page that is reached without a full load, when its new title is known. Switch off "Page
 * changes based on browser history events" in the property's enhanced measurement, or those pages are
 * counted twice.
 */
export function countArrivals(): void {
  onArrival(({ title }) => {
    window.gtag?.('event', 'page_view', {
      page_location: window.location.href,
      page_title: title,
    });
  });
}
