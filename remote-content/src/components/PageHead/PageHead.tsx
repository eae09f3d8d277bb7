import { Breadcrumbs, type FaqItem, PageMeta, breadcrumbList, faqPage, paths } from '@site/shared';
import type { ComponentProps } from 'react';
import type { PageFacts } from '../../content/content-types';
import styles from './PageHead.module.css';

interface PageHeadProps {
  readonly page: PageFacts;
  /** The questions that the page shows. */
  readonly faq?: readonly FaqItem[];
  /** Structured data besides the questions and the breadcrumb. */
  readonly graph?: ComponentProps<typeof PageMeta>['graph'];
  readonly noindex?: boolean;
  /** What the breadcrumb stands on: a hero's ground, or the page's own. */
  readonly ground?: 'hero' | 'page';
}

/** Head tags and breadcrumb of a page below Home. */
export function PageHead({ page, faq, graph = [], noindex, ground = 'hero' }: PageHeadProps) {
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
      <div className={styles.place} data-ground={ground}>
        <Breadcrumbs items={crumbs} />
      </div>
    </>
  );
}
