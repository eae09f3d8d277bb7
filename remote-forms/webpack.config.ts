import { defineApp, siteWarnings } from '@site/build';

export default defineApp({
  app: 'forms',
  directory: import.meta.dirname,
  warnings: siteWarnings(),
});
