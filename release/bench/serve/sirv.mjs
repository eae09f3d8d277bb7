/** sirv with its documented production settings: node sirv.mjs <folder> <port>. */
import http from 'node:http';
import sirv from 'sirv';

const [folder, port] = process.argv.slice(2);
http
  .createServer(sirv(folder, { brotli: true, gzip: true, etag: true }))
  .listen(Number(port), '127.0.0.1');
