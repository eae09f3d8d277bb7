import { Callout, CheckList, Picture, Steps } from '@site/ui';
import { Paragraphs } from '../../components/Paragraphs';
import { PostLayout } from '../../components/PostLayout/PostLayout';
import { WorkflowCard } from './WorkflowCard';
import { page } from './page';
import fiveWorkflows from './five-workflows.svg?picture';
import * as content from './copy';
import { dedicatedPosts } from '../../content/dedicated-posts';

export function Component() {
  const { beforeYouStart, workflows, implementation, limits } = content;
  return (
    <PostLayout {...content} post={dedicatedPosts.automations} datedFacts={page.datedFacts}>
      <Paragraphs texts={content.introduction} />
      <Picture picture={fiveWorkflows} {...content.overview} />
      <h2 id={beforeYouStart.id}>{beforeYouStart.title}</h2>
      <p>{beforeYouStart.text}</p>
      <CheckList items={beforeYouStart.items} />
      {workflows.map((workflow, index) => (
        <WorkflowCard key={workflow.id} workflow={workflow} number={index + 1} />
      ))}
      <h2 id={implementation.id}>{implementation.title}</h2>
      <p>{implementation.text}</p>
      <Steps items={implementation.items} />
      <Callout kind="tip" title={implementation.tip.title}>
        <p>{implementation.tip.text}</p>
      </Callout>
      <h2 id={limits.id}>{limits.title}</h2>
      <Paragraphs texts={limits.paragraphs} />
    </PostLayout>
  );
}
