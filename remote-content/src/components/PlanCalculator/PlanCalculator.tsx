import {
  amount,
  Calculator,
  CheckList,
  Figures,
  NoResult,
  PageSection,
  useTyped,
  wholeNumber,
} from '@site/shared';
import { type ElsewhereKey, elsewhereTools } from '../../content/elsewhere';
import { useState } from 'react';
import { ElsewhereFields } from './ElsewhereFields';
import { NeedsFields } from './NeedsFields';
import styles from './PlanCalculator.module.css';
import { Fold } from './Fold';
import { PlanCostResult } from './PlanCostResult';
import { WorkedExamples } from './WorkedExamples';
import { countLimits, priceLimits } from '../PlanCost/entries';
import { type PlanNeeds, planCost } from '../PlanCost/plan-cost';
import {
  assumptions,
  assumptionsTitle,
  calculatorLabel,
  calculatorSection,
  formula,
  formulaTitle,
  resultRows,
  withoutScript,
} from './words';
import { type NeedEntries, type ToolEntries, firstNeeds, firstTools } from './starting-entries';

function needsFrom({ ownAccounts, clients, ...options }: NeedEntries): PlanNeeds | undefined {
  const own = wholeNumber(ownAccounts, countLimits);
  const others = wholeNumber(clients, countLimits);
  return own !== undefined && others !== undefined
    ? { ...options, ownAccounts: own, clients: others }
    : undefined;
}

function pricesFrom(entries: ToolEntries): readonly number[] | undefined {
  const used = elsewhereTools.map(({ key }) => entries[key]).filter((entry) => entry.used);
  const prices = used.map(({ price }) => amount(price, priceLimits));
  return prices.every((price) => price !== undefined) ? prices : undefined;
}

/** Without JavaScript only the worked examples and the formula remain. */
export function PlanCalculator() {
  const { typed: needs, change: changeNeeds, meant } = useTyped(firstNeeds, needsFrom);
  const [tools, setTools] = useState(firstTools);
  const change = (key: ElsewhereKey, entry: Partial<ToolEntries[ElsewhereKey]>) =>
    setTools((before) => ({ ...before, [key]: { ...before[key], ...entry } }));
  const prices = pricesFrom(tools);
  const cost = meant && prices && planCost(meant, prices);
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
          details={cost && <Figures figures={resultRows(cost, meant.clients)} />}
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
