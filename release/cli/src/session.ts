import os from 'node:os';
import path from 'node:path';
import { type Composer, createComposer } from '@site/composer';
import {
  type GuardRequest,
  openGuard,
  parseRights,
  readRightsFile,
  type Rights,
} from '@site/rights';
import { createIfMissing, openStore, prepareStore, type Store } from '@site/store';
import type { Context } from '@site/tool';
import { repository } from './builds/workspaces';
import { type Environment, readEnvironment } from './environment';
import { log } from './terminal';

interface GlobalOptions {
  readonly store?: string;
  readonly verbose?: boolean;
  readonly signOnly?: string;
}

export class Session {
  options: GlobalOptions = {};
  /** The verb's own JSON has said what is wrong. */
  hasPrintedJson = false;
  #environment: Environment | undefined;

  constructor(
    readonly openStore: (address: string) => Promise<Store>,
    readonly createComposer: () => Composer,
    /** Nothing is signed if it is missing. */
    readonly rightsFile: string,
  ) {}

  get environment(): Environment {
    return (this.#environment ??= readEnvironment());
  }

  /** An empty --store means unset, as with variables. */
  get address(): string {
    const { store } = this.options;
    return store?.trim() || this.environment.store || path.join(repository, '.releases');
  }

  /** For reading only. */
  open(): Promise<Store> {
    return this.#openGuarded({});
  }

  async #openGuarded(signing: Omit<GuardRequest, 'file'>): Promise<Store> {
    const store = await this.openStore(this.address);
    store.guard = await openGuard({ file: this.rightsFile, ...signing });
    return store;
  }

  /** undefined if nothing is signed. */
  async readRights(): Promise<Rights | undefined> {
    const text = await readRightsFile(this.rightsFile);
    return text === undefined ? undefined : parseRights(text, this.rightsFile);
  }

  contextOf(store: Store): Context {
    return { store, composer: this.createComposer(), author: this.environment.author };
  }

  /** Before the first write of a command that changes what visitors get. */
  async openToChange(): Promise<Context> {
    const { signingKey } = this.environment;
    const store = await this.#openGuarded({ signingKey, signOnly: this.options.signOnly });
    await prepareStore(store);
    return this.#startWriting(store);
  }

  /** Before the first write of any other. */
  async openToPublish(): Promise<Context> {
    const store = await this.open();
    await createIfMissing(store);
    return this.#startWriting(store);
  }

  #startWriting(store: Store): Context {
    for (const signal of SIGNAL_NAMES) process.once(signal, interrupt);
    return this.contextOf(store);
  }

  /** Only for people who watch. */
  readonly logStep = (step: string): void => {
    if (this.options.verbose || process.stderr.isTTY) log(`${step}...`);
  };
}

const SIGNAL_NAMES = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function interrupt(signal: NodeJS.Signals): void {
  log(
    `Interrupted (${signal}). Either nothing went live, or all of it did; see: npx release status`,
  );
  process.exit(128 + os.constants.signals[signal]);
}

/** For a command that only serves from here on. */
export function endInterruptible(): void {
  for (const signal of SIGNAL_NAMES) process.off(signal, interrupt);
}

export interface Drivers {
  readonly openStore?: (address: string) => Promise<Store>;
  readonly createComposer?: () => Composer;
  readonly rightsFile?: string;
}

export const openSession = (drivers: Drivers = {}): Session =>
  new Session(
    drivers.openStore ?? openStore,
    drivers.createComposer ?? (() => createComposer({})),
    drivers.rightsFile ?? path.join(repository, 'release/rights.txt'),
  );
