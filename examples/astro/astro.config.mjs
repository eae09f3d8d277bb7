import { defineConfig } from 'astro/config';

export default defineConfig({
  outDir: './dist/site',
  // The site's policy allows files only.
  build: { inlineStylesheets: 'never', format: 'directory' },
  vite: { build: { assetsInlineLimit: 0 } },
  devToolbar: { enabled: false },
  compressHTML: true,
});
