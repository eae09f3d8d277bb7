/** `npm run gallery`: builds the gallery, serves it, and builds again whenever a block changes. */
import http from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import webpack from 'webpack';
import { config } from './webpack.config';

const port = Number(process.env.PORT ?? 6006);
const files = sirv(path.join(import.meta.dirname, 'dist'), { dev: true, single: true });

webpack(config).watch({}, (fault, stats) => {
  if (fault) throw fault;
  const report = stats?.toString('errors-warnings');
  console.log(report || `Gallery: http://localhost:${port}`);
});

http.createServer((request, response) => files(request, response)).listen(port);
