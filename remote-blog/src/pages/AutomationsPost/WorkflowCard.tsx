import { Prose, Steps } from '@site/ui';
import { LineChart, MessageSquare, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Workflow, workflowCopy } from './copy';
import styles from './WorkflowCard.module.css';

interface WorkflowCardProps {
  readonly workflow: Workflow;
  readonly number: number;
}

interface FactProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

function Fact({ icon, title, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <h3 className={styles.factTitle}>
        <span aria-hidden="true">{icon}</span>
        {title}
      </h3>
      {children}
    </div>
  );
}

export function WorkflowCard({ workflow, number }: WorkflowCardProps) {
  const { id, title, problem, trigger, steps, message, result } = workflow;
  return (
    <section className={styles.root} aria-labelledby={id}>
      <Prose>
        <h2 id={id}>{`${number}. ${title}`}</h2>
        <p>{problem}</p>
        <Fact icon={<Zap />} title={workflowCopy.trigger}>
          <p>{trigger}</p>
        </Fact>
        <h3>{workflowCopy.steps}</h3>
        <Steps items={steps} headingLevel={4} />
        <Fact icon={<MessageSquare />} title={workflowCopy.message}>
          <blockquote className={styles.message}>{message}</blockquote>
        </Fact>
        <Fact icon={<LineChart />} title={workflowCopy.result}>
          <p>{result}</p>
        </Fact>
      </Prose>
    </section>
  );
}
