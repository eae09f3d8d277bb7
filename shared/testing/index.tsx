/** The test kit of all apps: render a page as a browser does, as the prerenderer does, and audit it. */
export { accessibilityFaults } from './accessibility';
export { unclaimed } from './claims';
export { prerenderPage, renderPage } from './pages';
export { AUDIT_TIME, linksIn, readPage } from './read-page';
