import { plainPath } from '@site/contract/browser';
import { Link, useLocation } from '@site/ui/router';
import { useEffect, useState } from 'react';
import { notFound } from '../content/not-found';

const pageExists = (path: string): Promise<boolean> =>
  fetch(path, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * For addresses in another form, such as "/Blog": servers redirect them, but hosts of plain files show
 * the 404 page.
 */
export function SuggestedPage() {
  const { pathname, search } = useLocation();
  const [suggestion, setSuggestion] = useState<string>();
  const candidate = plainPath(pathname)?.toLowerCase();
  useEffect(() => {
    if (!candidate || candidate === pathname) return undefined;
    let isMounted = true;
    void pageExists(candidate).then((exists) => isMounted && exists && setSuggestion(candidate));
    return () => {
      isMounted = false;
    };
  }, [candidate, pathname]);
  if (!suggestion || suggestion !== candidate) return null;
  return (
    <p>
      {notFound.suggestion} <Link to={suggestion + search}>{suggestion}</Link>?
    </p>
  );
}
