import { NavLink } from '@site/shared/router';
import { mainNavigation } from '../content/navigation';
import classes from './NavigationLinks.module.css';

/** The seven links, as a row in the header or as a column in the menu of small screens. */
export function NavigationLinks({ layout }: { readonly layout: 'row' | 'column' }) {
  return (
    <ul className={classes.list} data-layout={layout}>
      {mainNavigation.map(({ name, path }) => (
        <li key={path}>
          <NavLink to={path} end={path === '/'} className={classes.link}>
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
