import http from 'node:http';
import type { Listening } from '../serve/serving';
import { MemoryStore } from '@site/composer/testing/stores/memory';
import { CommandContext } from '@site/tool/command-context';
import { serveLive } from './serve';

const server = http.createServer();
const store = new MemoryStore();

jest.mock('../serve/serving', () => ({
  // Like the real one, it reads the store before it listens.
  serve: async (pluralize: MemoryStore): Promise<Listening> => {
    await pluralize.read('something');
    return { server, address: 'http://localhost:8080' };
  },
}));

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('serving prints no progress', async () => {
  jest.useFakeTimers();
  const printed: string[] = [];
  const write = (text: string | Uint8Array) => printed.push(String(text)) > 0;
  jest.spyOn(process.stderr, 'write').mockImplementation(write);
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const serving = serveLive(new CommandContext(() => Promise.resolve(store)), {});
  await jest.advanceTimersByTimeAsync(600_000);
  server.emit('close');
  await serving;
  expect(printed).toEqual([]);
});
