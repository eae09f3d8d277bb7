import net from 'node:net';

/** Can go silent, as a machine that is gone, and come back. */
export class StoppingProxy {
  #isStopped = false;
  readonly #sockets = new Set<net.Socket>();
  readonly #server: net.Server;

  constructor(target: string) {
    const { hostname, port } = new URL(target);
    this.#server = net.createServer((visitor) => {
      this.#sockets.add(visitor);
      visitor.on('error', () => visitor.destroy());
      visitor.on('close', () => this.#sockets.delete(visitor));
      // A silent machine does not refuse connections.
      if (this.#isStopped) return;
      const server = net.connect(Number(port), hostname);
      server.on('error', () => visitor.destroy());
      server.on('close', () => visitor.destroy());
      visitor.on('close', () => server.destroy());
      visitor.on('data', (chunk) => this.#isStopped || server.write(chunk));
      server.on('data', (chunk) => this.#isStopped || visitor.write(chunk));
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as net.AddressInfo).port}`;
  }

  silence(): void {
    this.#isStopped = true;
  }

  /** As after a restart: old connections are unknown. */
  resume(): void {
    this.#isStopped = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  stop(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}
