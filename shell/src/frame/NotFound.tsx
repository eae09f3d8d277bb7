import { PageMeta, paths } from '@site/site';
import { ButtonLink, CompassArt } from '@site/ui';
import { Link } from '@site/ui/router';
import { BookOpen, Gift, House, type LucideIcon, Mail, Star, Tag } from 'lucide-react';
import { notFound, type PopularPageIcon, popularPages } from '../content/not-found';
import { ScrollAndFocus } from '../page/ScrollAndFocus';
import { useLinks } from './use-links';
import classes from './NotFound.module.css';

const icons = {
  home: House,
  review: Star,
  offers: Gift,
  pricing: Tag,
  blog: BookOpen,
  contact: Mail,
} satisfies Record<PopularPageIcon, LucideIcon>;

function PopularPages() {
  return (
    <section className={classes.popular} aria-labelledby="popular-pages">
      <h2 id="popular-pages" className={classes.subtitle}>
        {notFound.popularTitle}
      </h2>
      <ul className={classes.list}>
        {useLinks(popularPages).map(({ name, path, icon }) => {
          const Icon = icons[icon];
          return (
            <li key={path}>
              <Link className={classes.card} to={path}>
                <Icon className={classes.icon} aria-hidden="true" />
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Help() {
  const leading = useLinks(notFound.help);
  if (leading.length < notFound.help.length) return null;
  const [contact, blog] = notFound.help;
  return (
    <p className={classes.help}>
      Still can’t find it? <Link to={contact.path}>Contact us</Link> or look through the{' '}
      <Link to={blog.path}>blog</Link>.
    </p>
  );
}

/** Source: product specification, section 2 ("Screens"). */
export function NotFound() {
  return (
    <div className={classes.page}>
      <PageMeta {...notFound.meta} path="/404" noindex />
      <div className={classes.art}>
        <CompassArt />
      </div>
      <p className={classes.code}>{notFound.code}</p>
      <h1 className={classes.title}>{notFound.title}</h1>
      <p className={classes.text}>{notFound.text}</p>
      <ButtonLink to={paths.home} variant="primary" size="lg">
        {notFound.back}
      </ButtonLink>
      <PopularPages />
      <Help />
    </div>
  );
}

export function NotFoundPage() {
  return (
    <div data-section="shell">
      <NotFound />
      <ScrollAndFocus />
    </div>
  );
}
