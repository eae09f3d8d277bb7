/** The test kit of all apps: render a page as a browser does, as the prerenderer does, and audit it. */
export { accessibilityFaults } from './accessibility';
export { unclaimed } from './claims';
export { prerenderPage, renderPage } from './pages';
export { readPage } from './read-page';
