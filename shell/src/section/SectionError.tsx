import { Button, PageMeta, TrialLink } from '@site/shared';
import { useEffect, useRef } from 'react';
import classes from './SectionError.module.css';

/** Shown in the section's place when neither its page nor the server could be reached. */
export function SectionError({ onRetry }: { readonly onRetry?: (() => void) | undefined }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={place} className={classes.error} role="alert" tabIndex={-1}>
      <PageMeta
        title="This page did not load"
        description="Part of the site did not load. Try again, or choose another page."
        path="/404"
        noindex
      />
      <h1>This page did not load</h1>
      <p>The site did not answer just now. Check your connection, then try this page again.</p>
      <div className={classes.ways}>
        <Button onClick={onRetry}>Try again</Button>
        <TrialLink placement="trial-inline" variant="secondary" />
      </div>
    </section>
  );
}
