import { site } from '@site/site';
import { Link } from '@site/ui/router';
import { CookieSettings } from '../consent/Consent';
import { footer } from '../content/footer';
import { type FooterGroup, footerNavigation } from '../content/navigation';
import { currentYear, YEAR_ID } from './copyright-year';
import { ThemeSwitch } from './ThemeSwitch';
import classes from './Footer.module.css';
import { useLinks } from './use-links';
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

/** The icon set has no brands. */
function LinkedInLink() {
  return (
    <a
      className={`${classes.link} ${classes.linkedin}`}
      href={site.social.linkedin}
      rel="noopener"
      target="_blank"
    >
      <svg className={classes.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4.98 3.5a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5ZM3.25 9.5h3.5V20.5h-3.5ZM9.25 9.5h3.35v1.55c.55-.95 1.75-1.85 3.45-1.85 3.35 0 4.2 2.1 4.2 5.05V20.5h-3.5v-5.6c0-1.35-.3-2.65-1.95-2.65-1.7 0-2.05 1.3-2.05 2.65v5.6h-3.5Z" />
      </svg>
      LinkedIn<span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

/** The build knows no date, so that equal sources make equal releases; boot.ts corrects the page's year. */
const Copyright = () => (
  <p>
    ©{' '}
    <span id={YEAR_ID} suppressHydrationWarning>
      {currentYear()}
    </span>{' '}
    {site.name}. {footer.rights}
  </p>
);

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
