export { accessibilityViolations } from './accessibility';
export { unclaimed } from './claims';
export { prerenderPage, renderPage } from './pages';
export { linksIn, readPage } from './read-page';
