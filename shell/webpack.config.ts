import { defineApp } from '@site/shared/build';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import fs from 'node:fs';
import path from 'node:path';
import { RootFilesPlugin } from './build/root-files-plugin';

const here = (name: string) => path.join(import.meta.dirname, name);

export default defineApp({
  app: 'shell',
  directory: import.meta.dirname,
  clientEntry: './src/client.tsx',
  serverEntry: './src/server.tsx',
  plugins: [
    new HtmlWebpackPlugin({
      template: here('src/document.html'),
      filename: 'document.html',
      inject: false,
      minify: false,
      templateParameters: { themeBoot: fs.readFileSync(here('src/theme/boot.js'), 'utf8').trim() },
    }),
    new RootFilesPlugin(here('public')),
  ],
});
