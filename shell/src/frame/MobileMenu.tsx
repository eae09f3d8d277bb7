import { TrialLink } from '@site/shared';
import { Menu, X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import classes from './MobileMenu.module.css';
import { NavigationLinks } from './NavigationLinks';

const MENU_ID = 'site-menu';

const closeOnChoice = (event: MouseEvent<HTMLElement>) => {
  if ((event.target as Element).closest('a')) event.currentTarget.hidePopover();
};

/**
 * The menu of small screens: a native popover, so that it opens, and closes on Escape or a click
 * beside it, before any script has come and without one. Takes whether to offer the trial in it.
 */
export function MobileMenu({ trial }: { readonly trial: boolean }) {
  const menu = useRef<HTMLDivElement>(null);
  // Unknown until hydration: until then the browser itself tells assistive technology.
  const [open, setOpen] = useState<boolean>();
  useEffect(() => setOpen(menu.current?.matches(':popover-open')), []);
  return (
    <div className={classes.place}>
      <button
        type="button"
        className={classes.toggle}
        popoverTarget={MENU_ID}
        aria-expanded={open}
        aria-controls={MENU_ID}
        aria-label="Menu"
      >
        <Menu className={classes.closed} aria-hidden="true" />
        <X className={classes.opened} aria-hidden="true" />
      </button>
      <div
        ref={menu}
        id={MENU_ID}
        popover="auto"
        className={classes.menu}
        onClick={closeOnChoice}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
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
