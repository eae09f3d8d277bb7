import { paths, TrialLink } from '@site/shared';
import { matchPath, useLocation } from '@site/shared/router';
import classes from './Header.module.css';
import { Logo } from './Logo';
import { MobileMenu } from './MobileMenu';
import { NavigationLinks } from './NavigationLinks';
import { useScrolled } from './useScrolled';

/**
 * The sticky header. The redirect page has no trial link in it: the visitor is already on the way.
 * Source: product specification, section 2 ("Frame").
 */
export function Header() {
  const scrolled = useScrolled();
  const redirecting = matchPath(paths.trial, useLocation().pathname) !== null;
  return (
    <header className={classes.header} data-scrolled={scrolled}>
      <div className={classes.bar}>
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
