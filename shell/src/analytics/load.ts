import { site } from '@site/shared';
import { afterLoad } from '../idle/after-load';
import { onArrival } from '../scroll/arrivals';
import { denyByDefault } from './consent-mode';
import { gtag } from './gtag';

const { host, measurementId } = site.analytics;

function loadTag(): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://${host}/gtag/js?id=${measurementId}`;
  document.head.append(script);
}

/**
 * Starts analytics once: denied consent first, then the page configuration, which counts the first
 * page; the tag itself comes when the page has loaded. Commands wait in a queue, so nothing
 * depends on the tag: it may be late, blocked or absent.
 *
 * Each page reached without a full load is counted when its new title is known. Switch off "Page
 * changes based on browser history events" in the property's enhanced measurement, or those pages
 * are counted twice.
 * Source: product specification, section 7 ("At start the app loads ...").
 */
export function startAnalytics(): void {
  if (window.gtag) return;
  window.gtag = gtag;
  denyByDefault();
  gtag('js', new Date());
  gtag('config', measurementId);
  onArrival(({ title }) => {
    gtag('event', 'page_view', { page_location: window.location.href, page_title: title });
  });
  afterLoad(loadTag);
}
