import { site } from '@site/shared';
import { afterLoad, whenSeen } from './timing';
import { denyByDefault } from '../consent/consent-mode';
import { gtag } from '../consent/gtag';

const { host, measurementId } = site.analytics;

function loadTag(): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://${host}/gtag/js?id=${measurementId}`;
  document.head.append(script);
}

/**
 * Starts analytics: denied consent first, then, when the page is seen, its configuration, which
 * counts it; the tag itself comes when the page has loaded. Commands wait in a queue, so nothing
 * depends on the tag: it may be late, blocked or absent.
 * Source: product specification, section 7 ("At start the app loads ...").
 */
export function startAnalytics(): void {
  denyByDefault();
  whenSeen(() => {
    gtag('js', new Date());
    gtag('config', measurementId);
    afterLoad(loadTag);
  });
}
