import { dollars, Field, fieldProps, Select } from '@site/shared';
import { useId } from 'react';
import { calculator as words } from '../../content/agencies-post';
import { NumberField } from './NumberField';
import { type Agency, agencyPlans, formulaOf, limits, monthlyRevenue } from './revenue';
import styles from './RevenueCalculator.module.css';
import { planOf, type Typed, useAgency } from './use-agency';

interface ControlsProps {
  readonly typed: Typed;
  readonly change: (part: Partial<Typed>) => void;
}

function Controls({ typed, change }: ControlsProps) {
  const plan = { id: useId() };
  return (
    <form className={styles.controls} onSubmit={(event) => event.preventDefault()}>
      <NumberField
        label={words.clients}
        value={typed.clients}
        limits={limits.clients}
        onChange={(clients) => change({ clients })}
      />
      <NumberField
        label={words.fee}
        hint={words.feeHint}
        value={typed.fee}
        limits={limits.fee}
        onChange={(fee) => change({ fee })}
      />
      <Field {...plan} label={words.plan}>
        <Select
          {...fieldProps(plan)}
          value={typed.plan}
          onChange={(event) => change({ plan: planOf(event.target.value) })}
        >
          {Object.entries(agencyPlans).map(([key, { name, monthlyPrice }]) => (
            <option key={key} value={key}>
              {`${name}, ${dollars(monthlyPrice)}/month`}
            </option>
          ))}
        </Select>
      </Field>
    </form>
  );
}

function Result({ figures }: { readonly figures: Agency | undefined }) {
  if (!figures) return <p className={styles.note}>{words.correct}</p>;
  const { revenue, platform, left, breakEven } = monthlyRevenue(figures);
  return (
    <>
      <p className={styles.formula}>{formulaOf(figures)}</p>
      <dl className={styles.figures}>
        <div className={styles.total}>
          <dt>{words.revenue}</dt>
          <dd>{dollars(revenue)}</dd>
        </div>
        <div>
          <dt>{words.platform}</dt>
          <dd>{dollars(platform)}</dd>
        </div>
        <div>
          <dt>{words.left}</dt>
          <dd>{dollars(left)}</dd>
        </div>
        <div>
          <dt>{words.breakEven}</dt>
          <dd>{breakEven.toLocaleString('en-US')}</dd>
        </div>
      </dl>
    </>
  );
}

/**
 * Works out an agency's monthly revenue from clients, fee and platform plan. Takes the remark to show
 * beside every result. Without JavaScript the fields are hidden and the article's example stays.
 */
export function RevenueCalculator({ note }: { readonly note: string }) {
  const { typed, change, figures } = useAgency();
  return (
    <section className={styles.root} aria-label={words.title}>
      <Controls typed={typed} change={change} />
      <div className={styles.result}>
        <div role="status">
          <Result figures={figures} />
        </div>
        <p className={styles.note}>{note}</p>
      </div>
    </section>
  );
}
