import fs from 'node:fs';
import { median, ratio, type Rounds } from './statistics';

/** Names and units of the tables. */
export type Measure =
  | 'LCP ms'
  | 'TBT ms'
  | 'CLS'
  | 'LCP ms, warm'
  | 'TBT ms, warm'
  | 'scripts kB'
  | 'HTML kB'
  | 'all kB'
  | 'requests'
  | 'scripts kB, after intent'
  | 'all kB, after intent'
  | 'requests, after intent'
  | 'depth, after intent'
  | 'answer ms'
  | 'answer ms, after reading'
  | 'answer ms, scripts hanging'
  | 'lost texts'
  | 'there ms'
  | 'back ms'
  | 'again ms';

/** By contestant, subject (a page, a control) and round. */
export class Figures {
  readonly #all = new Map<string, number[]>();
  readonly largest = new Map<string, Set<string>>();

  add(contestant: string, subject: string, measure: Measure, value: number): void {
    const key = JSON.stringify([contestant, subject, measure]);
    this.#all.set(key, [...(this.#all.get(key) ?? []), value]);
  }

  of = (contestant: string, subject: string, measure: Measure): Rounds =>
    this.#all.get(JSON.stringify([contestant, subject, measure])) ?? [];

  median = (contestant: string, subject: string, measure: Measure): number =>
    median(this.of(contestant, subject, measure));

  /** Median of the ratios of each round. */
  ratio = (one: string, other: string, subject: string, measure: Measure): number =>
    ratio(this.of(one, subject, measure), this.of(other, subject, measure));

  save(file: string): void {
    const largest = [...this.largest].map(([key, elements]) => [key, [...elements]]);
    fs.writeFileSync(file, JSON.stringify({ all: [...this.#all], largest }));
  }

  static load(file: string): Figures {
    const saved = JSON.parse(fs.readFileSync(file, 'utf8')) as {
      readonly all: readonly (readonly [string, number[]])[];
      readonly largest: readonly (readonly [string, string[]])[];
    };
    const figures = new Figures();
    for (const [key, values] of saved.all)
      figures.#all.set(
        key,
        // JSON has no NaN.
        values.map((value) => value ?? NaN),
      );
    for (const [key, elements] of saved.largest) figures.largest.set(key, new Set(elements));
    return figures;
  }

  addLargest(contestant: string, subject: string, element: string): void {
    const key = `${contestant} ${subject}`;
    this.largest.set(key, (this.largest.get(key) ?? new Set()).add(element));
  }
}
