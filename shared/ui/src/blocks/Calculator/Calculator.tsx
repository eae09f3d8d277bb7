import type { ReactNode } from 'react';
import styles from './Calculator.module.css';

export interface CalculatorProps {
  readonly label: string;
  readonly fields: ReactNode;
  readonly result: ReactNode;
  readonly details?: ReactNode;
  readonly remark?: string;
  readonly withoutScript?: string;
}

const STALLED =
  'Part of this page did not load, so the numbers below do not answer. Please reload the page.';

export function Calculator(props: CalculatorProps) {
  const { label, fields, result, details, remark, withoutScript } = props;
  return (
    <section className={styles.frame} aria-label={label}>
      <div className={styles.root}>
        <form
          className={styles.fields}
          // Before its code is loaded, a plain form would reload the page and lose the input.
          method="dialog"
          onSubmit={(event) => event.preventDefault()}
        >
          <p className={styles.stalled}>{STALLED}</p>
          {fields}
        </form>
        {withoutScript && <noscript>{withoutScript}</noscript>}
        <div className={styles.result}>
          <div role="status" className={styles.answer}>
            {result}
          </div>
          {details}
          {remark && <p className={styles.remark}>{remark}</p>}
        </div>
      </div>
    </section>
  );
}

export const NoResult = () => (
  <p className={styles.remark}>Correct the number to see the result.</p>
);

export const Formula = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.formula}>{children}</p>
);

export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly total?: boolean;
}

export const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <dl>
    {figures.map(({ name, value, total }) => (
      <div key={name} className={styles.figure} data-total={total ? '' : undefined}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
