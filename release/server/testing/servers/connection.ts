import { once } from 'node:events';
import net from 'node:net';

export interface Received {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

export const header = (head: string, name: string): string | undefined =>
  new RegExp(`\\r\\n${name}: ([^\\r]*)`, 'i').exec(head)?.[1];

function firstOf(bytes: Buffer): [Received, Buffer] | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = Number(header(head, 'Content-Length'));
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(head) ?? [];
  if (!status || !Number.isInteger(length)) throw new Error(`this is no whole answer: ${head}`);
  const next = end + 4 + length;
  if (bytes.length < next) return undefined;
  const body = bytes.toString('utf8', end + 4, next);
  return [{ status: Number(status), head, body }, bytes.subarray(next)];
}

export const requestFor = (path: string, cookie?: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}\r\n`;

/** Accepts only whole responses, in order. */
export class Connection {
  readonly #socket: net.Socket;
  #bytes: Buffer = Buffer.alloc(0);
  #fault: Error | undefined;
  #wake: () => void = () => undefined;

  constructor(port: number) {
    this.#socket = net.connect(port, '127.0.0.1');
    this.#socket.on('data', (chunk: Buffer) => {
      this.#bytes = this.#bytes.length > 0 ? Buffer.concat([this.#bytes, chunk]) : chunk;
      this.#wake();
    });
    this.#socket.on('error', (fault) => (this.#fault = fault));
    this.#socket.on('close', () => {
      this.#fault ??= new Error('the server ended a connection');
      this.#wake();
    });
  }

  async #receive(): Promise<Received> {
    for (;;) {
      const found = firstOf(this.#bytes);
      if (found) {
        this.#bytes = found[1];
        return found[0];
      }
      if (this.#fault) throw this.#fault;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  /** Pipelined; rejects when a response is incomplete. */
  async ask(paths: readonly string[], cookie?: string): Promise<Received[]> {
    this.#socket.write(paths.map((path) => requestFor(path, cookie)).join(''));
    const answers: Received[] = [];
    for (let count = 0; count < paths.length; count++) answers.push(await this.#receive());
    if (this.#bytes.length > 0) throw new Error('more came than was asked for');
    return answers;
  }

  async close(): Promise<void> {
    this.#socket.destroy();
    if (!this.#socket.closed) await once(this.#socket, 'close');
  }
}
