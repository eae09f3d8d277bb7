export { defineApp, type App, type AppOptions } from './bundles/webpack';
export { siteWarnings } from '../src/site/site.schema';
