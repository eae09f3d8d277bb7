export * from './claims';
export * from './live';
export * from './page-data';
export * from './parse';
export * from './release';
export * from './routes';
export * from './site-facts';
export * from './social-card';
