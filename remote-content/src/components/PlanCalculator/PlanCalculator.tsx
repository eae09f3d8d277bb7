import { Calculator, Figures, PageSection } from '@site/shared';
import { type ElsewhereKey, elsewhereTools } from '../../content/elsewhere';
import { useState } from 'react';
import { ElsewhereFields } from './ElsewhereFields';
import { NeedsFields } from './NeedsFields';
import styles from './PlanCalculator.module.css';
import { PlanCostFormula } from './PlanCostFormula';
import { PlanCostAnswer } from './PlanCostAnswer';
import { WorkedExamples } from './WorkedExamples';
import { countFrom, priceFrom } from '../PlanCost/entries';
import { planCost } from '../PlanCost/plan-cost';
import { calculatorLabel, calculatorSection, resultRows, withoutScript } from './words';
import { type NeedEntries, type ToolEntries, firstNeeds, firstTools } from './starting-entries';

const needsFrom = ({ ownAccounts, clients, ...options }: NeedEntries) => ({
  ...options,
  ownAccounts: countFrom(ownAccounts),
  clients: countFrom(clients),
});

const pricesFrom = (entries: ToolEntries) =>
  elsewhereTools
    .map(({ key }) => entries[key])
    .filter(({ used }) => used)
    .map(({ price }) => priceFrom(price));

/**
 * Accounts, clients, add-ons and today's tools in; plan, cost and difference out. Without
 * JavaScript the form is left out, and the worked examples and the formula remain.
 */
export function PlanCalculator() {
  const [needs, setNeeds] = useState(firstNeeds);
  const [tools, setTools] = useState(firstTools);
  const change = (key: ElsewhereKey, entry: Partial<ToolEntries[ElsewhereKey]>) =>
    setTools((before) => ({ ...before, [key]: { ...before[key], ...entry } }));
  const cost = planCost(needsFrom(needs), pricesFrom(tools));
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
              <NeedsFields
                needs={needs}
                onChange={(entry) => setNeeds((before) => ({ ...before, ...entry }))}
              />
              <ElsewhereFields tools={tools} onChange={change} />
            </>
          }
          answer={<PlanCostAnswer cost={cost} />}
          details={<Figures figures={resultRows(cost, countFrom(needs.clients))} />}
        />
      </div>
      <WorkedExamples />
      <PlanCostFormula />
    </PageSection>
  );
}
