import fs from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { textResponse } from '../responses';
import type { SiteResponse, FilePart } from '../request';
import type { Connections } from './connections';
import { ignoreMissing } from '../folder-files';

type OutgoingLines = Parameters<ServerResponse['writeHead']>[1];

/** Headers go out with the first bytes of the body, or without one. */
const begin = (response: ServerResponse, { status, headers }: SiteResponse) =>
  response.writeHead(status, headers as unknown as OutgoingLines);

function finish(response: ServerResponse, answer: SiteResponse): void {
  begin(response, answer).end(answer.body);
}

/** A queued response gets no event when its connection ends. */
const isGone = ({ socket }: IncomingMessage, response: ServerResponse) =>
  socket.destroyed || response.destroyed;

/** Opens the file first: until then an error response is possible. */
async function sendPart(
  answer: SiteResponse,
  { file, start, end }: FilePart,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (isGone(request, response)) return;
  const handle = await fs.open(file).catch(ignoreMissing);
  if (!handle) return finish(response, textResponse(404, 'No such file'));
  if (isGone(request, response)) return handle.close();
  const stream = handle.createReadStream({ start, end });
  begin(response, answer);
  await pipeline(stream, response, { end: false });
  // The file became shorter: the client must not take the next response for the rest.
  if (stream.bytesRead === end - start + 1) response.end();
  else response.destroy();
}

function sendStream(
  answer: SiteResponse,
  body: ReadableStream,
  response: ServerResponse,
): Promise<void> {
  begin(response, answer);
  return pipeline(Readable.fromWeb(body), response);
}

/** Synchronous from memory. Rejects when the file cannot be read: check `response.headersSent`. */
export function send(
  connections: Connections,
  answer: SiteResponse,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> | undefined {
  const { body } = answer;
  if (body === undefined || body instanceof Uint8Array || request.method === 'HEAD') {
    begin(response, answer).end(request.method === 'HEAD' ? undefined : body);
    return undefined;
  }
  if (!('file' in body)) return sendStream(answer, body as ReadableStream, response);
  return connections
    .earlierResponses(request, response)
    .then(() => sendPart(answer, body, request, response));
}
