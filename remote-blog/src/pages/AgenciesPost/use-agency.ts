import { useTyped, wholeNumber } from '@site/shared';
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

function agencyOf({ plan, ...typed }: Typed): Agency | undefined {
  const clients = wholeNumber(typed.clients, limits.clients);
  const fee = wholeNumber(typed.fee, limits.fee);
  return clients !== undefined && fee !== undefined ? { plan, clients, fee } : undefined;
}

export const useAgency = () => useTyped(opening, agencyOf);
