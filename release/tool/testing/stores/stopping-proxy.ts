import net from 'node:net';

/** A proxy before a server that can be stopped, as a machine is that nobody hears from any more, and goes on later. */
export class StoppingProxy {
  /** Requests that came through. */
  requests = 0;
  #isStopped = false;
  readonly #sockets = new Set<net.Socket>();
  readonly #server: net.Server;

  constructor(target: string) {
    const { hostname, port } = new URL(target);
    this.#server = net.createServer((visitor) => {
      this.#sockets.add(visitor);
      visitor.on('error', () => visitor.destroy());
      visitor.on('close', () => this.#sockets.delete(visitor));
      // Whoever connects meanwhile is heard by nobody, and never told so.
      if (this.#isStopped) return;
      const server = net.connect(Number(port), hostname);
      server.on('error', () => visitor.destroy());
      server.on('close', () => visitor.destroy());
      visitor.on('close', () => server.destroy());
      visitor.on('data', (chunk) => {
        if (this.#isStopped) return;
        this.requests += chunk.toString('latin1').match(/^(?:GET|HEAD) \//gm)?.length ?? 0;
        server.write(chunk);
      });
      server.on('data', (chunk) => this.#isStopped || visitor.write(chunk));
    });
  }

  /** Gives the address to ask in the place of the server's. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as net.AddressInfo).port}`;
  }

  /** From now on no byte passes. */
  silence(): void {
    this.#isStopped = true;
  }

  /** As a machine that has started again: it knows nothing of the connections there were. */
  goOn(): void {
    this.#isStopped = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  stop(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}
