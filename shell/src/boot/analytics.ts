import { site } from '@site/site';
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
 * Commands queue up, so the tag may be late, blocked or absent. Source: product specification,
 * section 7.
 */
export function startAnalytics(): void {
  denyByDefault();
  whenSeen(() => {
    gtag('js', new Date());
    gtag('config', measurementId);
    afterLoad(loadTag);
  });
}
