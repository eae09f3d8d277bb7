import type { Socket } from 'node:net';
import http from 'node:http';
import { textResponse, tooManyCookies } from '../responses';
import type { SiteResponse } from '../request';

/** How long a client may go on sending: cut off earlier, it would miss the response. */
const DRAIN_MS = 5_000;

interface ParserFault extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

/** A Referer has at most 4 kB: unless the address is longer, cookies are the cause. */
const hasLongAddress = ({ rawPacket }: ParserFault) =>
  /^[A-Z]+ \S{4096}/.test(rawPacket?.toString('latin1', 0, 8_192) ?? '');

function answerTo(fault: ParserFault): SiteResponse {
  switch (fault.code) {
    case 'HPE_HEADER_OVERFLOW':
      return hasLongAddress(fault)
        ? textResponse(414, 'The address is too long')
        : tooManyCookies();
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return textResponse(408, 'The request took too long');
    default:
      return textResponse(400, 'This is not a request');
  }
}

function textOf({ status, headers, body }: SiteResponse): Buffer {
  const lines = [`HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ''}`, 'Connection: close'];
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body as Uint8Array]);
}

/** Ignores the rest of the connection. */
export function respondUnparsable(fault: ParserFault, socket: Socket): void {
  if (socket.writableEnded) return;
  if (!socket.writable || fault.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  socket.end(textOf(answerTo(fault)));
  const timer = setTimeout(() => socket.destroy(), DRAIN_MS);
  socket.once('close', () => clearTimeout(timer));
}
