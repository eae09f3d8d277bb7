/** Stands in for a stylesheet or an asset address in unit tests. */
export default 'asset';
