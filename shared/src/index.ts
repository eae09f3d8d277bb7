export * from './analytics/analytics';
export * from './blocks';
export * from './icons';
export * from './metadata/PageHead';
export * from './metadata/PageMeta';
export * from './metadata/structured-data';
export * from './site/figures';
export * from './site/site';
