import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { cssLoader, typescript } from '../build/bundles/rules';

const here = (name: string) => path.join(import.meta.dirname, name);

export const config: Configuration = {
  mode: 'development',
  devtool: false,
  context: import.meta.dirname,
  entry: './main.tsx',
  output: { path: here('dist'), publicPath: '/' },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  stats: 'errors-warnings',
  module: {
    rules: [
      typescript(false),
      {
        test: /\.css$/,
        use: [MiniCssExtractPlugin.loader, cssLoader(false, { localIdentName: '[name]_[local]' })],
      },
      { test: /\.(woff2|svg)$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new webpack.DefinePlugin({ 'process.env': '{}' }),
    new HtmlPlugin({ template: here('index.html') }),
    new MiniCssExtractPlugin(),
  ],
};
