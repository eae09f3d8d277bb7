import { wholeNumber } from '@site/shared';
import { useState } from 'react';
import { type Agency, type AgencyPlan, example, limits } from './revenue';

export interface Typed {
  readonly plan: AgencyPlan;
  readonly clients: string;
  readonly fee: string;
}

const opening: Typed = {
  plan: example.plan,
  clients: String(example.clients),
  fee: String(example.fee),
};

/** Gives what is typed, a way to change it, and the figures it means: undefined while it means none. */
export function useAgency() {
  const [typed, setTyped] = useState(opening);
  const clients = wholeNumber(typed.clients, limits.clients);
  const fee = wholeNumber(typed.fee, limits.fee);
  const figures: Agency | undefined =
    clients !== undefined && fee !== undefined ? { plan: typed.plan, clients, fee } : undefined;
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  return { typed, change, figures };
}
