import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';
import { pageRefusal } from '../refusal';

/** Characters of stderr. */
const MAX_COMPLAINT = 10_000;

/**
 * Answers one message after another in its own process, so that crashes, endless loops and leaks do not reach the
 * command.
 */
export class TaskRunner {
  readonly #process: ChildProcess;
  readonly #closed: Promise<never>;
  readonly #waiting: ((answer: unknown) => void)[] = [];
  #last: Promise<unknown> = Promise.resolve();
  readonly #end = (): void => void this.#process.kill('SIGKILL');

  constructor(
    file: string,
    /** For each answer. */
    readonly seconds: number,
    options: ForkOptions,
  ) {
    // The same dates on all machines.
    const env = { NODE_ENV: 'production', TZ: 'UTC' };
    this.#process = fork(file, [], { env, ...options });
    this.#process.on('message', (answer) => this.#waiting.shift()?.(answer));
    this.#closed = this.#close();
    // #receive reports it to whoever waits for an answer.
    this.#closed.catch(() => undefined);
    process.once('exit', this.#end);
    // Neither may keep the command from exiting.
    this.#process.unref();
    this.#process.channel?.unref();
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get isEnded(): boolean {
    return this.#process.killed || !this.#process.connected;
  }

  async #close(): Promise<never> {
    let complaint = '';
    this.#process.stderr?.on('data', (text: Buffer) => {
      complaint = (complaint + text.toString()).slice(-MAX_COMPLAINT);
    });
    const [[code, signal]] = (await Promise.all([
      once(this.#process, 'close'),
      // The last message may arrive after the exit.
      once(this.#process, 'disconnect'),
    ])) as [[number | null, string | null], unknown];
    process.off('exit', this.#end);
    if (code === 13) throw new Error('waits for something that never comes');
    if (/out of memory/i.test(complaint)) throw new Error('used too much memory');
    throw new Error(`ended the process (${signal ?? `exit code ${code}`})`);
  }

  /** Rejects with a Refusal about `subject`, which ends the process. */
  ask<Answer>(message: object, subject: string, seconds = this.seconds): Promise<Answer> {
    const received = new Promise<unknown>((resolve) => this.#waiting.push(resolve));
    this.#process.send(message, () => undefined);
    const answer = this.#last.then(() => this.#receive(received, subject, seconds));
    this.#last = answer.catch(() => undefined);
    return answer as Promise<Answer>;
  }

  async #receive(received: Promise<unknown>, subject: string, seconds: number): Promise<unknown> {
    const { channel } = this.#process;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      const error = new Error(`did not finish within ${seconds} s`);
      timer = setTimeout(() => reject(error), seconds * 1_000);
    });
    channel?.ref();
    try {
      return await Promise.race([received, late, this.#closed]);
    } catch (error) {
      this.end();
      throw pageRefusal(subject, (error as Error).message);
    } finally {
      clearTimeout(timer);
      channel?.unref();
    }
  }

  end(): void {
    process.off('exit', this.#end);
    this.#end();
  }
}
