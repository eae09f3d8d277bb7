import type { ChildProcess } from 'node:child_process';
import net from 'node:net';

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

export const READY = /(http:\/\/localhost:\d+) \(ready/;

/** The address is the first group of `how`. Rejects with the server's output if it exits first. */
export const printedAddress = (server: ChildProcess, how = /(http:\S+)\s/): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    server.once('exit', (code) =>
      reject(new Error(`${server.spawnargs.join(' ')} ended with ${code}:\n${output}`)),
    );
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (text: Buffer) => {
        output += text.toString();
        const [, address] = how.exec(output) ?? [];
        if (address) resolve(address);
      });
  });
