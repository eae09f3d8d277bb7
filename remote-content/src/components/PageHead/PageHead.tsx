import { Breadcrumbs, type FaqItem, PageMeta, breadcrumbList, faqPage, paths } from '@site/shared';
import type { ComponentProps } from 'react';
import type { PageFacts } from '../../content/content-types';

interface PageHeadProps {
  readonly page: PageFacts;
  /** The questions that the page shows. */
  readonly faq?: readonly FaqItem[];
  /** Structured data besides the questions and the breadcrumb. */
  readonly graph?: ComponentProps<typeof PageMeta>['graph'];
  readonly noindex?: boolean;
}

/** Head tags and breadcrumb of a page below Home. */
export function PageHead({ page, faq, graph = [], noindex }: PageHeadProps) {
  const { name, path, title, description } = page;
  const crumbs = [
    { name: 'Home', path: paths.home },
    { name, path },
  ];
  const questions = faq ? [faqPage(path, faq)] : [];
  return (
    <>
      <PageMeta
        title={title}
        description={description}
        path={path}
        noindex={noindex}
        graph={[...graph, ...questions, breadcrumbList(crumbs)]}
      />
      <Breadcrumbs items={crumbs} />
    </>
  );
}
