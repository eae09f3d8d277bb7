import { paths } from '@site/site';
import { TrialLink } from '@site/ui';
import { matchPath, useLocation } from '@site/ui/router';
import { useEffect } from 'react';
import { markScrolled } from '../boot/controls';
import classes from './Header.module.css';
import { Logo } from './Logo';
import { MobileMenu } from './MobileMenu';
import { NavigationLinks } from './NavigationLinks';
import { useLinks } from './use-links';
import { mainNavigation } from '../content/navigation';

type RowFits = 'narrow' | 'wide' | 'never';

/**
 * Seven links fit from 64rem (the specification's width), nine from 80rem; more stay in the menu.
 */
export function rowFits(links: number): RowFits {
  if (links <= 7) return 'narrow';
  return links <= 9 ? 'wide' : 'never';
}

/**
 * boot/controls.ts updates `data-scrolled`. Source: product specification, section 2 ("Frame").
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
