import { absoluteUrl, site } from '@site/site';
import { Button, TrialLink } from '@site/ui';
import { useEffect, useRef } from 'react';
import { Helmet } from 'react-helmet-async';
import classes from './SectionError.module.css';

const TITLE = 'This page did not load';

const Head = () => (
  <Helmet>
    <title>{`${TITLE} | ${site.name}`}</title>
    <meta
      name="description"
      content="Part of the site did not load. Try again, or choose another page."
    />
    <link rel="canonical" href={absoluteUrl('/404')} />
    <meta name="robots" content="noindex,follow" />
  </Helmet>
);

export function SectionError({ onRetry }: { readonly onRetry?: (() => void) | undefined }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    section.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={section} className={classes.error} role="alert" tabIndex={-1}>
      <Head />
      <h1>{TITLE}</h1>
      <p>The site did not answer just now. Check your connection, then try this page again.</p>
      <div className={classes.ways}>
        <Button onClick={onRetry}>Try again</Button>
        <TrialLink placement="trial-inline" variant="secondary" />
      </div>
    </section>
  );
}
