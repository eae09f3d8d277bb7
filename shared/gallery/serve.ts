/** `npm run gallery` */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import webpack from 'webpack';
import { config } from './webpack.config';

const port = Number(process.env.PORT || 6006);
const files = sirv(path.join(import.meta.dirname, 'dist'), { dev: true, single: true });

function build(): void {
  webpack(config).watch({}, (fault, stats) => {
    if (fault) throw fault;
    if (stats?.hasErrors() || stats?.hasWarnings()) console.log(stats.toString('errors-warnings'));
    else console.log(`Gallery: ${address()} (stop it with Ctrl+C)`);
  });
}

const address = () => `http://localhost:${(server.address() as AddressInfo).port}`;

const server = http
  .createServer((request, response) => files(request, response))
  .once('error', ({ code, message }: NodeJS.ErrnoException) => {
    const taken = `Port ${port} is taken; choose another: PORT=6007 npm run gallery`;
    console.error(code === 'EADDRINUSE' ? taken : message);
    process.exit(1);
  })
  .listen(port, 'localhost', build);
