import { PageMeta } from '@site/shared';
import { type FinishedPage as Finished, PART_PLACE } from '@site/shared/contract';
import type { ComponentProps } from 'react';
import { SectionPart } from './SectionPage';

type Graph = ComponentProps<typeof PageMeta>['graph'];

/** The composer replaces PART_PLACE with the page's HTML; browsers render a KeptPage instead. */
export const FinishedPage = ({ head, path, ...part }: Finished & { readonly path: string }) => (
  <SectionPart {...part}>
    {/* Renders structured data in place, which React would miss outside of a KeptPage. */}
    <PageMeta {...head} graph={head.graph as unknown as Graph} path={path} />
    {PART_PLACE}
  </SectionPart>
);
