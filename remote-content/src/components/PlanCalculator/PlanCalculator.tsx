import { dollars, plans } from '@site/site';
import {
  amount,
  Calculator,
  CheckList,
  Figures,
  NoResult,
  PageSection,
  useTyped,
  wholeNumber,
} from '@site/ui';
import { type ElsewhereKey, elsewhereTools } from '../../content/elsewhere';
import { useState } from 'react';
import { ElsewhereFields } from './ElsewhereFields';
import { NeedsFields } from './NeedsFields';
import styles from './PlanCalculator.module.css';
import { Fold } from './Fold';
import { WorkedExamples } from './WorkedExamples';
import {
  countLimits,
  type PlanCost,
  type PlanNeeds,
  planCost,
  priceLimits,
} from '../PlanCost/plan-cost';
import {
  accountsSentence,
  assumptions,
  assumptionsTitle,
  calculatorLabel,
  calculatorSection,
  differenceSentence,
  formula,
  formulaTitle,
  resultRows,
  resultTitle,
  withoutScript,
} from './copy';
import { type NeedEntries, type ToolEntries, firstNeeds, firstTools } from './starting-entries';

function needsFrom({ ownAccounts, clients, ...options }: NeedEntries): PlanNeeds | undefined {
  const accountCount = wholeNumber(ownAccounts, countLimits);
  const clientCount = wholeNumber(clients, countLimits);
  return accountCount !== undefined && clientCount !== undefined
    ? { ...options, ownAccounts: accountCount, clients: clientCount }
    : undefined;
}

function pricesFrom(entries: ToolEntries): readonly number[] | undefined {
  const used = elsewhereTools.map(({ key }) => entries[key]).filter((entry) => entry.used);
  const prices = used.map(({ price }) => amount(price, priceLimits));
  return prices.every((price) => price !== undefined) ? prices : undefined;
}

function PlanCostResult({ cost }: { readonly cost: PlanCost }) {
  return (
    <>
      <h3 className={styles.resultTitle}>{resultTitle}</h3>
      <p className={styles.plan}>{plans[cost.plan].name}</p>
      <p className={styles.monthly}>
        <span>{dollars(cost.monthly)}</span>
        <span className={styles.period}> a month</span>
      </p>
      <p>{accountsSentence(cost)}</p>
      <p>
        <strong>{differenceSentence(cost)}</strong>
      </p>
    </>
  );
}

export function PlanCalculator() {
  const { typed: needs, change: changeNeeds, parsed } = useTyped(firstNeeds, needsFrom);
  const [tools, setTools] = useState(firstTools);
  const change = (key: ElsewhereKey, entry: Partial<ToolEntries[ElsewhereKey]>) =>
    setTools((before) => ({ ...before, [key]: { ...before[key], ...entry } }));
  const prices = pricesFrom(tools);
  const cost = parsed && prices && planCost(parsed, prices);
  return (
    <PageSection {...calculatorSection} tone="tinted">
      <noscript>
        <p>{withoutScript}</p>
      </noscript>
      <div className={styles.live}>
        <Calculator
          label={calculatorLabel}
          fields={
            <>
              <NeedsFields needs={needs} onChange={changeNeeds} />
              <ElsewhereFields tools={tools} onChange={change} />
            </>
          }
          result={cost ? <PlanCostResult cost={cost} /> : <NoResult />}
          details={cost && <Figures figures={resultRows(cost, parsed.clients)} />}
        />
      </div>
      <WorkedExamples />
      <Fold title={formulaTitle}>
        <CheckList items={formula} kind="dot" />
      </Fold>
      <Fold title={assumptionsTitle}>
        <CheckList items={assumptions} kind="dot" />
      </Fold>
    </PageSection>
  );
}
