import { defineApp } from '@site/build';
import { siteConfig } from '@site/site/site.config';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import path from 'node:path';
import type { Compilation } from 'webpack';
import { inlineEntry } from './build/inline-entry';
import { RootFilesPlugin } from './build/root-files-plugin';
import { speculation } from './src/boot/speculation';

const here = (name: string) => path.join(import.meta.dirname, name);

export default defineApp({
  app: 'shell',
  directory: import.meta.dirname,
  clientEntry: './src/client.tsx',
  moreEntries: {
    early: './src/boot/early.ts',
    boot: './src/boot/boot.ts',
    ...(siteConfig.report && { reporter: './src/report/reporter.ts' }),
  },
  serverEntry: './src/server.tsx',
  hydrationEntry: './src/hydration.tsx',
  plugins: [
    new HtmlWebpackPlugin({
      template: here('src/document.html'),
      filename: 'document.html',
      inject: false,
      minify: { collapseWhitespace: true },
      templateParameters: (compilation: Compilation) => ({
        early: inlineEntry(compilation, 'early'),
        boot: inlineEntry(compilation, 'boot'),
        speculation,
      }),
    }),
    new RootFilesPlugin(here('public')),
  ],
});
