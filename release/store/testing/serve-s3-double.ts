import { once } from 'node:events';
import http from 'node:http';
import type net from 'node:net';
import { buffer } from 'node:stream/consumers';
import { S3Double } from './s3-double';

/** The double behind an address, for stores of other processes: AWS_ENDPOINT_URL, bucket "bucket". */
export async function serveS3Double() {
  const double = new S3Double();
  const server = http.createServer((incoming, outgoing) => {
    const answer = async () => {
      const body = await buffer(incoming);
      const headers = new Headers(incoming.headers as Record<string, string>);
      const { method = 'GET', url } = incoming;
      const hasBody = method === 'PUT' && body.length > 0;
      const request = new Request(`https://s3.test${url}`, {
        method,
        headers,
        ...(hasBody && { body }),
      });
      const response = await double.fetch(request);
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    };
    answer().catch((error: unknown) => outgoing.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  return {
    double,
    environment: {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
