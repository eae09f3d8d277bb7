/** Replaces stylesheets and assets in unit tests. */
export default 'asset';
