import { dollars, Field, fieldProps, plans, Select } from '@site/shared';
import { useId } from 'react';
import { earningsOf, formulaOf, limits, type Referral } from './commission';
import styles from './CommissionCalculator.module.css';
import { CountField } from './CountField';
import { planOf, type Typed, useReferral } from './useReferral';

interface ControlsProps {
  readonly typed: Typed;
  readonly change: (part: Partial<Typed>) => void;
}

function Controls({ typed, change }: ControlsProps) {
  const plan = { id: useId() };
  return (
    <form className={styles.controls} onSubmit={(event) => event.preventDefault()}>
      <Field {...plan} label="Plan">
        <Select
          {...fieldProps(plan)}
          value={typed.plan}
          onChange={(event) => change({ plan: planOf(event.target.value) })}
        >
          {Object.entries(plans).map(([key, { name, monthlyPrice }]) => (
            <option key={key} value={key}>
              {`${name}, ${dollars(monthlyPrice)}/month`}
            </option>
          ))}
        </Select>
      </Field>
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
    </form>
  );
}

function Result({ referral }: { readonly referral: Referral | undefined }) {
  if (!referral) return <p className={styles.missing}>Correct the number to see the result.</p>;
  const { perCustomer, perMonth, total } = earningsOf(referral);
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>Per customer, monthly</dt>
          <dd>{dollars(perCustomer)}</dd>
        </div>
        <div>
          <dt>All customers, monthly</dt>
          <dd>{dollars(perMonth)}</dd>
        </div>
        <div className={styles.total}>
          <dt>In total</dt>
          <dd>{dollars(total)}</dd>
        </div>
      </dl>
      <p className={styles.formula}>{formulaOf(referral)}</p>
    </>
  );
}

interface CommissionCalculatorProps {
  /** The remark beside every result. */
  readonly note: string;
  /** What stands in place of the fields where there is no JavaScript. */
  readonly withoutScript: string;
}

/**
 * Works out affiliate commission from a plan, customers and months. Without JavaScript the fields
 * are hidden and the opening example stays.
 */
export function CommissionCalculator({ note, withoutScript }: CommissionCalculatorProps) {
  const { typed, change, referral } = useReferral();
  return (
    <div className={styles.root}>
      <Controls typed={typed} change={change} />
      <noscript>{withoutScript}</noscript>
      <div className={styles.result}>
        <div role="status" className={styles.outcome}>
          <Result referral={referral} />
        </div>
        <p className={styles.note}>{note}</p>
      </div>
    </div>
  );
}
