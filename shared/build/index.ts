export type { App, AppOptions, SectionData } from './bundles/app';
export { defineApp } from './bundles/webpack';
export { siteWarnings } from '@site/site/schema';
