import { NavLink } from '@site/ui/router';
import { mainNavigation } from '../content/navigation';
import { useLinks } from './use-links';
import classes from './NavigationLinks.module.css';

export function NavigationLinks({ layout }: { readonly layout: 'row' | 'column' }) {
  return (
    <ul className={classes.list} data-layout={layout}>
      {useLinks(mainNavigation).map(({ name, path }) => (
        <li key={path}>
          <NavLink to={path} end={path === '/'} className={classes.link}>
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
