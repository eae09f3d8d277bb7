import { paths, TrialLink } from '@site/shared';
import { matchPath, useLocation } from '@site/shared/router';
import { useEffect } from 'react';
import { markScrolled } from '../../boot/frame';
import classes from './Header.module.css';
import { Logo } from '../navigation/Logo';
import { MobileMenu } from './MobileMenu';
import { NavigationLinks } from '../navigation/NavigationLinks';
import { rowFits } from '../navigation/row-fits';
import { useLinks } from '../navigation/use-links';
import { mainNavigation } from '../../content/navigation';

/**
 * The sticky header; boot/frame.ts says at it when the page is scrolled. The redirect page has no trial link in it: the visitor is already on the way.
 * Source: product specification, section 2 ("Frame").
 */
export function Header() {
  const redirecting = matchPath(paths.trial, useLocation().pathname) !== null;
  useEffect(markScrolled, []);
  const row = rowFits(useLinks(mainNavigation).length);
  return (
    <header className={classes.header} data-scrolled={false} suppressHydrationWarning>
      <div className={classes.bar} data-row={row}>
        <Logo />
        <nav className={classes.navigation} aria-label="Main">
          <NavigationLinks layout="row" />
        </nav>
        {!redirecting && (
          <div className={classes.trial}>
            <TrialLink placement="trial-header" size="sm" />
          </div>
        )}
        <MobileMenu trial={!redirecting} />
      </div>
    </header>
  );
}
