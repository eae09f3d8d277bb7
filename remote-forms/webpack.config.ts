import { defineApp, siteWarnings } from '@site/shared/build';

export default defineApp({
  app: 'forms',
  directory: import.meta.dirname,
  warnings: siteWarnings(),
});
