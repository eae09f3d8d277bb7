import { type ElsewhereKey, elsewhereTools } from '../../content/elsewhere';
import type { PlanNeeds } from '../PlanCost/plan-cost';

export type Count = 'ownAccounts' | 'clients';
export type Option = Exclude<keyof PlanNeeds, Count>;

export type NeedEntries = Readonly<Record<Count, string> & Record<Option, boolean>>;

export interface ToolEntry {
  readonly used: boolean;
  readonly price: string;
}

export type ToolEntries = Readonly<Record<ElsewhereKey, ToolEntry>>;

export const firstNeeds: NeedEntries = {
  ownAccounts: '1',
  clients: '5',
  whiteLabel: false,
  resell: false,
  mobileApp: false,
};

const usedAtFirst: readonly ElsewhereKey[] = [
  'crm',
  'funnels',
  'email',
  'texting',
  'scheduling',
  'reviews',
];

export const firstTools = Object.fromEntries(
  elsewhereTools.map(({ key, monthlyPrice }) => [
    key,
    { used: usedAtFirst.includes(key), price: String(monthlyPrice) },
  ]),
) as ToolEntries;
