import {
  type FaqItem,
  type PageHeadProps as PageHeadFacts,
  PageHead as SharedPageHead,
  faqPage,
  paths,
} from '@site/shared';
import type { PageFacts } from '../../content/content-types';

interface PageHeadProps extends Pick<PageHeadFacts, 'graph' | 'noindex'> {
  readonly page: PageFacts;
  /** The questions that the page shows. */
  readonly faq?: readonly FaqItem[];
}

/** Head tags and breadcrumb of a page one step below Home. */
export function PageHead({ page, faq, graph = [], ...rest }: PageHeadProps) {
  const { name, path, title, description } = page;
  const questions = faq ? [faqPage(path, faq)] : [];
  return (
    <SharedPageHead
      {...rest}
      title={title}
      description={description}
      path={path}
      graph={[...graph, ...questions]}
      crumbs={[
        { name: 'Home', path: paths.home },
        { name, path },
      ]}
    />
  );
}
