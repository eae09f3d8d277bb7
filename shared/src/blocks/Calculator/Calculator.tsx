import type { ReactNode } from 'react';
import styles from './Calculator.module.css';

export interface CalculatorProps {
  /** Name of the region, for assistive technology. */
  readonly label: string;
  /** What a visitor changes. Without JavaScript and on paper it is hidden: nothing would answer. */
  readonly fields: ReactNode;
  /** What comes out: read out whenever it changes. */
  readonly answer: ReactNode;
  /** Further figures, which are not read out by themselves. */
  readonly details?: ReactNode;
  /** Stands beside every result, such as that it promises nothing. */
  readonly remark?: string;
  /** Stands in place of the fields where there is no JavaScript. */
  readonly withoutScript?: string;
}

const STALLED =
  'Part of this page did not load, so the numbers below do not answer. Please reload the page.';

/** The frame of a calculator: fields on one side, their result on the other. The sums are its owner's. */
export function Calculator(props: CalculatorProps) {
  const { label, fields, answer, details, remark, withoutScript } = props;
  return (
    <section className={styles.frame} aria-label={label}>
      <div className={styles.root}>
        <form
          className={styles.fields}
          // Without its code nothing is sent: a plain form would load the page again, without what was entered.
          method="dialog"
          onSubmit={(event) => event.preventDefault()}
        >
          <p className={styles.stalled}>{STALLED}</p>
          {fields}
        </form>
        {withoutScript && <noscript>{withoutScript}</noscript>}
        <div className={styles.result}>
          <div role="status" className={styles.answer}>
            {answer}
          </div>
          {details}
          {remark && <p className={styles.remark}>{remark}</p>}
        </div>
      </div>
    </section>
  );
}

/** What stands in place of a result while a field has a fault. */
export const NoAnswer = () => (
  <p className={styles.remark}>Correct the number to see the result.</p>
);

/** A calculation in words, such as "30 × $147 = $4,410". */
export const Formula = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.formula}>{children}</p>
);

export interface Figure {
  readonly name: string;
  readonly value: string;
  /** The figure that the rest leads to. */
  readonly total?: boolean;
}

/** Named figures, one a line. */
export const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ name, value, total }) => (
      <div key={name} className={styles.figure} data-total={total ? '' : undefined}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
