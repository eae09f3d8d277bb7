/**
 * The part of react-router that apps use. The shell provides this module to every remote as one
 * singleton: shared modules are not tree-shaken, so sharing all of react-router would cost each
 * visitor five times as much.
 */
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
