import { dollars, plans } from '@site/site';
import { DataTable } from '@site/ui';
import {
  type WorkedExample,
  differenceWords,
  exampleTable,
  exampleTitle,
  toolsCounted,
  workedExamples,
} from './copy';
import { elsewhereTools } from '../../content/elsewhere';
import { Fold } from './Fold';
import styles from './PlanCalculator.module.css';
import { planCost } from '../PlanCost/plan-cost';

const counted = ({ tools }: WorkedExample) =>
  elsewhereTools.filter(({ key }) => tools.includes(key));

function row(example: WorkedExample) {
  const prices = counted(example).map(({ monthlyPrice }) => monthlyPrice);
  const cost = planCost(example.needs, prices);
  return [
    example.name,
    plans[cost.plan].name,
    dollars(cost.monthly),
    dollars(cost.yearAtOnce),
    dollars(cost.elsewhereMonthly),
    differenceWords(cost),
  ];
}

function ToolsCounted({ example }: { readonly example: WorkedExample }) {
  const tools = counted(example).map(({ name }) => name);
  return (
    <li>
      <strong>{example.name}.</strong> {toolsCounted} {tools.join(', ')}.
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
