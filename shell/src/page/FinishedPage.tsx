import { PageMeta } from '@site/shared';
import { type FinishedPage as Finished, PART_PLACE } from '@site/shared/contract';
import type { ComponentProps } from 'react';
import classes from './SectionPage.module.css';

type Graph = ComponentProps<typeof PageMeta>['graph'];

/** The frame's part of a page whose HTML the composer has; in browsers it is a KeptPage. */
export function FinishedPage({ app, head, interactive, path }: Finished & { path: string }) {
  return (
    <div
      className={classes.section}
      data-section={app}
      data-interactive={interactive?.parts}
      data-query={interactive?.query?.join(' ')}
    >
      {/* Its structured data stay where they are, which React would miss outside of a KeptPage. */}
      <PageMeta {...head} graph={head.graph as unknown as Graph} path={path} />
      {PART_PLACE}
    </div>
  );
}
