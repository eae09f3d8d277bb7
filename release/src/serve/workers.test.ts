import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask } from '../../testing/ask';
import { clearingSiteData, withoutWorkers } from './workers';

const servers: Server[] = [];

/** A server that answers with the address that it takes a request to be for. */
async function echo(change: (server: Server) => Server) {
  const server = change(http.createServer((request, response) => void response.end(request.url)));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return (headers?: Record<string, string>) => ask(port, '/blog/sw', headers);
}

afterAll(() => servers.forEach((server) => server.close()));

test('whoever asks for the script of a service worker asks for what does not exist', async () => {
  const asked = await echo(withoutWorkers);
  expect((await asked({ 'Service-Worker': 'script' })).body).toBe('/_releases/');
  expect((await asked()).body).toBe('/blog/sw');
});

test('browsers are told with every answer to drop what is stored, only while that is wanted', async () => {
  const [told, untold] = [await echo(clearingSiteData), await echo((server) => server)];
  expect((await told()).headers['clear-site-data']).toBe('"storage"');
  expect((await told({ 'Service-Worker': 'script' })).headers['clear-site-data']).toBe('"storage"');
  expect((await untold()).headers['clear-site-data']).toBeUndefined();
});
