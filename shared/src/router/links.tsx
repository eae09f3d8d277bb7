import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site. */
  readonly to: string;
  /** Takes the place of the current history entry. */
  readonly replace?: boolean;
  readonly state?: unknown;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** What a page load would do: the page from its top, and the keyboard at its start. */
function startAgain(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * A link to a page of this site, which opens without a reload. The router's own brings a third of the
 * router with it (data routes, prefetching of its own kind) that the site has no use for.
 */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, {
    replace,
    state,
    target: anchor.target,
  });
  const target = useResolvedPath(to);
  const { pathname } = useLocation();
  // A query filters the page, a fragment names a part of it: then ScrollAndFocus of the shell decides.
  const isPageItself = target.pathname === pathname && !target.search && !target.hash;
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented) return;
    navigate(event);
    // The router has taken the click: it was not for another tab.
    if (event.defaultPrevented && isPageItself) startAgain();
  };
  return <a {...anchor} href={useHref(to)} onClick={click} />;
}

export interface NavLinkProps extends LinkProps {
  /** Marks the page itself only, not those below it. */
  readonly end?: boolean;
}

/** A link that says whether it leads to the page one is on, or to one above it. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const target = useResolvedPath(link.to).pathname;
  const { pathname } = useLocation();
  const below = pathname.startsWith(target === '/' ? target : `${target}/`);
  const current = pathname === target || (!end && below);
  return <Link {...link} aria-current={current ? 'page' : undefined} />;
}
