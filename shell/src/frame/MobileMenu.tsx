import { TrialLink } from '@site/ui';
import { Menu, X } from 'lucide-react';
import classes from './MobileMenu.module.css';
import { NavigationLinks } from './NavigationLinks';

const MENU_ID = 'site-menu';

/**
 * A native popover, so that it works without scripts; boot/controls.ts sets `aria-expanded` and
 * closes it when a link is clicked.
 */
export function MobileMenu({ trial }: { readonly trial: boolean }) {
  return (
    <div className={classes.place}>
      <button
        type="button"
        className={classes.toggle}
        popoverTarget={MENU_ID}
        aria-controls={MENU_ID}
        aria-label="Menu"
        suppressHydrationWarning
      >
        <Menu className={classes.closed} aria-hidden="true" />
        <X className={classes.opened} aria-hidden="true" />
      </button>
      <div id={MENU_ID} popover="auto" className={classes.menu}>
        <nav aria-label="Menu">
          <NavigationLinks layout="column" />
        </nav>
        {trial && (
          <div className={classes.trial}>
            <TrialLink placement="trial-mobile" size="lg" />
          </div>
        )}
      </div>
    </div>
  );
}
