import { dollars, type PlanKey, plans } from '@site/site';
import {
  Calculator,
  CountField,
  Figures,
  Formula,
  NoResult,
  PlanField,
  useTyped,
  wholeNumber,
} from '@site/ui';
import { earningsOf, formulaOf, limits, type Referral } from './commission';

const example = { plan: 'unlimited', customers: '1', months: '36' } as const;

interface Typed {
  readonly plan: PlanKey;
  readonly customers: string;
  readonly months: string;
}

function referralOf({ plan, ...typed }: Typed): Referral | undefined {
  const customers = wholeNumber(typed.customers, limits.customers);
  const months = wholeNumber(typed.months, limits.months);
  return customers !== undefined && months !== undefined ? { plan, customers, months } : undefined;
}

interface ControlsProps {
  readonly typed: Typed;
  readonly change: (part: Partial<Typed>) => void;
}

const Controls = ({ typed, change }: ControlsProps) => (
  <>
    <PlanField
      label="Plan"
      plans={plans}
      value={typed.plan}
      onChange={(plan) => change({ plan })}
    />
    <CountField
      label="Customers"
      value={typed.customers}
      limits={limits.customers}
      onChange={(customers) => change({ customers })}
    />
    <CountField
      label="Months they stay"
      value={typed.months}
      limits={limits.months}
      onChange={(months) => change({ months })}
    />
  </>
);

function Result({ referral }: { readonly referral: Referral | undefined }) {
  if (!referral) return <NoResult />;
  const { perCustomer, perMonth, total } = earningsOf(referral);
  return (
    <>
      <Figures
        figures={[
          { name: 'Per customer, monthly', value: dollars(perCustomer) },
          { name: 'All customers, monthly', value: dollars(perMonth) },
          { name: 'In total', value: dollars(total), total: true },
        ]}
      />
      <Formula>{formulaOf(referral)}</Formula>
    </>
  );
}

interface CommissionCalculatorProps {
  readonly note: string;
  readonly withoutScript: string;
}

export function CommissionCalculator({ note, withoutScript }: CommissionCalculatorProps) {
  const { typed, change, parsed } = useTyped<Typed, Referral>(example, referralOf);
  return (
    <Calculator
      label="Commission calculator"
      fields={<Controls typed={typed} change={change} />}
      result={<Result referral={parsed} />}
      remark={note}
      withoutScript={withoutScript}
    />
  );
}
