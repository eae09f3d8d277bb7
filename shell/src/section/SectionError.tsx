import { Button, PageMeta } from '@site/shared';
import classes from './SectionError.module.css';

/** Shown in the section's place when neither its live nor its previous release could be loaded. */
export function SectionError({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <section className={classes.error} role="alert">
      <PageMeta
        title="This page did not load"
        description="A part of the site could not be loaded. Try again, or choose another page."
        path="/404"
        noindex
      />
      <h1>This page did not load</h1>
      <p>
        Something on the way to us failed. The rest of the site works; you can try this page again.
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </section>
  );
}
