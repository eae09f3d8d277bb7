export { defineApp, type App, type AppOptions } from './webpack';
export { siteWarnings } from '../src/site/site.schema';
