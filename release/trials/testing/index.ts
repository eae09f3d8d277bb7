export { linesOf, pageWith, probePages, servePages, stopServers } from './probed-pages';
