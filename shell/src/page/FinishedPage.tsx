import { PageMeta } from '@site/site';
import { type FinishedPage as Finished, PART_PLACE } from '@site/contract/browser';
import type { ComponentProps } from 'react';
import { SectionPart } from './SectionPage';

type Graph = ComponentProps<typeof PageMeta>['graph'];

/**
 * Rendered on the server only, where the composer replaces PART_PLACE with the page's HTML. Browsers
 * render a KeptPage (SectionPage.tsx) instead.
 */
export const FinishedPage = ({ head, path, ...part }: Finished & { readonly path: string }) => (
  <SectionPart {...part}>
    {/* Here, because its structured data becomes HTML that the browser's KeptPage must keep. */}
    <PageMeta {...head} graph={head.graph as unknown as Graph} path={path} />
    {PART_PLACE}
  </SectionPart>
);
