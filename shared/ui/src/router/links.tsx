import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string;
  readonly replace?: boolean;
  readonly state?: unknown;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** As a page load would: scroll to the top and reset the focus. */
function resetPage(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** react-router's own Link would add a third of the router (data routes, prefetching). */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, {
    replace,
    state,
    target: anchor.target,
  });
  const target = useResolvedPath(to);
  const { pathname } = useLocation();
  // With a query or fragment the shell's ScrollAndFocus decides.
  const isPageItself = target.pathname === pathname && !target.search && !target.hash;
  const onLinkClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented) return;
    navigate(event);
    // Only if the router handled the click, not for new tabs.
    if (event.defaultPrevented && isPageItself) resetPage();
  };
  return <a {...anchor} href={useHref(to)} onClick={onLinkClick} />;
}

export interface NavLinkProps extends LinkProps {
  readonly end?: boolean;
}

export function NavLink({ end = false, ...link }: NavLinkProps) {
  const target = useResolvedPath(link.to).pathname;
  const { pathname } = useLocation();
  const below = pathname.startsWith(target === '/' ? target : `${target}/`);
  const current = pathname === target || (!end && below);
  return <Link {...link} aria-current={current ? 'page' : undefined} />;
}
