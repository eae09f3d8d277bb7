import { onArrival } from '../scroll/arrivals';
import { countPage } from './page-view';

/**
 * Counts each page that is reached without a full load, when its new title is known. Switch off "Page
 * changes based on browser history events" in the property's enhanced measurement, or those pages are
 * counted twice.
 */
export function countArrivals(): void {
  onArrival(({ title }) => countPage(title));
}
