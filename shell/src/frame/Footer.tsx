import { Link } from '@site/shared/router';
import { CookieSettings } from '../consent/CookieSettings';
import { footer } from '../content/footer';
import { type FooterGroup, footerNavigation } from '../content/navigation';
import { ThemeSwitch } from './ThemeSwitch';
import { Copyright } from './Copyright';
import classes from './Footer.module.css';
import { useLinks } from './use-links';
import { LinkedInLink } from './LinkedInLink';
import { Logo } from './Logo';

function LinkGroup({ title, links }: FooterGroup) {
  const leading = useLinks(links);
  if (leading.length === 0) return null;
  return (
    <div>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>
        {leading.map(({ name, path }) => (
          <li key={path}>
            <Link className={classes.link} to={path}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Source: product specification, sections 1 and 2 ("Frame"). */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div className={classes.brand}>
          <Logo />
          <p>{footer.about}</p>
          <LinkedInLink />
        </div>
        <nav className={classes.navigation} aria-label="Footer">
          {footerNavigation.map((group) => (
            <LinkGroup key={group.title} {...group} />
          ))}
        </nav>
      </div>
      <div className={classes.notes}>
        <p>
          <strong>{footer.disclosureTitle}.</strong> {footer.disclosure}
        </p>
        <p>{footer.trademark}</p>
      </div>
      <div className={classes.base}>
        <Copyright />
        <div className={classes.settings}>
          <CookieSettings />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
