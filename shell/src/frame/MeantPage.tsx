import { plainPath } from '@site/contract/browser';
import { Link, useLocation } from '@site/ui/router';
import { useEffect, useState } from 'react';
import { notFound } from '../content/not-found';

const isThere = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Servers redirect addresses in another form, such as "/Blog"; hosts of plain files show the "not
 * found" page.
 */
export function MeantPage() {
  const { pathname, search } = useLocation();
  const [found, setFound] = useState<string>();
  const meant = plainPath(pathname)?.toLowerCase();
  useEffect(() => {
    if (!meant || meant === pathname) return undefined;
    let isShown = true;
    void isThere(meant).then((isPage) => isShown && isPage && setFound(meant));
    return () => {
      isShown = false;
    };
  }, [meant, pathname]);
  if (!found || found !== meant) return null;
  return (
    <p>
      {notFound.meant} <Link to={found + search}>{found}</Link>?
    </p>
  );
}
