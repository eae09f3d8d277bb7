import net from 'node:net';

function answerBytes(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n');
  const head = chunk.toString('latin1', 0, end + 2);
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (!/^HTTP\/1\.1 200 /.test(head) || end < 0 || !length)
    throw new Error(`no whole answer begins like this: ${chunk.toString('latin1', 0, 200)}`);
  return end + 4 + Number(length);
}

/** Counts bytes instead of parsing, to cost little itself. */
function client(port: number, request: () => string, next: () => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(request()));
    let [expected, got, answers] = [0, 0, 0];
    socket.on('data', (chunk: Buffer) => {
      expected ||= answerBytes(chunk);
      got += chunk.length;
      if (got < expected) return;
      if (got > expected) reject(new Error('an answer was longer than its Content-Length'));
      [expected, got] = [0, 0];
      answers++;
      if (next()) socket.write(request());
      else socket.end(() => resolve(answers));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server ended a connection')));
  });
}

/** All responses must have status 200. */
export async function load(
  port: number,
  request: () => string,
  requests: number,
  connections: number,
): Promise<void> {
  let left = requests - connections;
  const next = () => left-- > 0;
  await Promise.all(Array.from({ length: connections }, () => client(port, request, next)));
}
