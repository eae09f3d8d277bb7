import {
  type ReactNode,
  startTransition,
  useDeferredValue,
  useLayoutEffect,
  useState,
} from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

/**
 * React renders at once what a `popstate` event sets, which would remove the page on the screen
 * while the one to go back to is loading: a deferred location keeps it.
 */
export function PageRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [entry, setEntry] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen((next) => startTransition(() => setEntry(next))), [history]);
  const { action, location } = useDeferredValue(entry);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
