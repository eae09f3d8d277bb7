import classes from './SectionLoading.module.css';

/** Keeps the room of a page whose code is on its way, where nothing else can be shown. */
export const SectionLoading = () => <div className={classes.loading} />;
