/** Shared modules are not tree-shaken: all of react-router would cost five times as much. */
export {
  BrowserRouter,
  Route,
  Routes,
  matchPath,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { Link, NavLink } from './links';
export type { LinkProps, NavLinkProps } from './links';
