import { dollars, formatCount } from '@site/site';
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
import { calculator as copy } from './copy';
import {
  type Agency,
  type AgencyPlan,
  agencyPlans,
  example,
  formulaOf,
  limits,
  monthlyRevenue,
} from './revenue';

interface Typed {
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

interface ControlsProps {
  readonly typed: Typed;
  readonly change: (part: Partial<Typed>) => void;
}

const Controls = ({ typed, change }: ControlsProps) => (
  <>
    <CountField
      label={copy.clients}
      value={typed.clients}
      limits={limits.clients}
      onChange={(clients) => change({ clients })}
    />
    <CountField
      label={copy.fee}
      hint={copy.feeHint}
      value={typed.fee}
      limits={limits.fee}
      onChange={(fee) => change({ fee })}
    />
    <PlanField
      label={copy.plan}
      plans={agencyPlans}
      value={typed.plan}
      onChange={(plan) => change({ plan })}
    />
  </>
);

function Result({ figures }: { readonly figures: Agency | undefined }) {
  if (!figures) return <NoResult />;
  const { revenue, platform, left, breakEven } = monthlyRevenue(figures);
  return (
    <>
      <Formula>{formulaOf(figures)}</Formula>
      <Figures
        figures={[
          { name: copy.revenue, value: dollars(revenue), total: true },
          { name: copy.platform, value: dollars(platform) },
          { name: copy.left, value: dollars(left) },
          { name: copy.breakEven, value: formatCount(breakEven) },
        ]}
      />
    </>
  );
}

export function RevenueCalculator({ note }: { readonly note: string }) {
  const { typed, change, parsed } = useTyped(opening, agencyOf);
  return (
    <Calculator
      label={copy.title}
      fields={<Controls typed={typed} change={change} />}
      result={<Result figures={parsed} />}
      remark={note}
    />
  );
}
