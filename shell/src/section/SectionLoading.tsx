import classes from './SectionLoading.module.css';

/** Shown while a section's code is on its way and nothing else can be shown. */
export function SectionLoading() {
  return (
    <div className={classes.loading} role="status">
      <span className={classes.bar} />
      <span className="visually-hidden">Loading…</span>
    </div>
  );
}
