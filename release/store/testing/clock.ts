import { MemoryStore } from '../src/memory';
import { ObjectWriter } from '../src/objects';
import { deployExample } from './site';

export const DAY_MS = 86_400_000;
export const WEEK_MS = 7 * DAY_MS;

export class Clock {
  ms = Date.parse('2026-11-01T00:00:00Z');
  readonly now = () => this.ms;
  readonly store = new MemoryStore(this.now);
  readonly deploy = (app: string, text: string) =>
    deployExample(this.store, { app, text }, this.now);
  readonly objects = () => new ObjectWriter(this.store, this.now);
}
