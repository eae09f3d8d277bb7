import { dollars, plans } from '@site/site';
import { DataTable } from '@site/ui';
import {
  type WorkedExample,
  differenceText,
  exampleTable,
  exampleTitle,
  toolsLabel,
  workedExamples,
} from './copy';
import { elsewhereTools } from '../../content/elsewhere';
import { Fold } from './Fold';
import styles from './PlanCalculator.module.css';
import { planCost } from '../PlanCost/plan-cost';

const countedTools = ({ tools }: WorkedExample) =>
  elsewhereTools.filter(({ key }) => tools.includes(key));

function row(example: WorkedExample) {
  const prices = countedTools(example).map(({ monthlyPrice }) => monthlyPrice);
  const cost = planCost(example.needs, prices);
  return [
    example.name,
    plans[cost.plan].name,
    dollars(cost.monthly),
    dollars(cost.yearAtOnce),
    dollars(cost.elsewhereMonthly),
    differenceText(cost),
  ];
}

function ToolsCounted({ example }: { readonly example: WorkedExample }) {
  const tools = countedTools(example).map(({ name }) => name);
  return (
    <li>
      <strong>{example.name}.</strong> {toolsLabel} {tools.join(', ')}.
    </li>
  );
}

export function WorkedExamples() {
  return (
    <Fold title={exampleTitle}>
      <DataTable
        caption={exampleTable.caption}
        head={exampleTable.head}
        rows={workedExamples.map(row)}
      />
      <ul className={styles.counted}>
        {workedExamples.map((example) => (
          <ToolsCounted key={example.name} example={example} />
        ))}
      </ul>
    </Fold>
  );
}
