export { accessibilityFaults } from './accessibility';
export { unclaimed } from './claims';
export { prerenderPage, renderPage } from './pages';
export { AUDIT_TIME, linksIn, readPage } from './read-page';
