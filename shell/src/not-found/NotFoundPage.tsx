import { ScrollAndFocus } from '../scroll/ScrollAndFocus';
import classes from '../section/SectionPage.module.css';
import { NotFound } from './NotFound';

/** The page for a path that no section owns: its code comes when it is shown, its styles are the shell's. */
export function NotFoundPage() {
  return (
    <div className={classes.section} data-section="shell">
      <NotFound />
      <ScrollAndFocus />
    </div>
  );
}
