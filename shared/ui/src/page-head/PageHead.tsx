import { Breadcrumbs } from '../blocks/Breadcrumbs/Breadcrumbs';
import {
  breadcrumbList,
  type Crumb,
  type FaqItem,
  faqPage,
  PageMeta,
  type PageMetaProps,
} from '@site/site';
import * as paths from '@site/site/paths';
import styles from './PageHead.module.css';

export interface PageFacts {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

export interface PageHeadProps extends Omit<PageMetaProps, keyof PageFacts> {
  readonly page: PageFacts;
  readonly above?: readonly Crumb[];
  readonly faq?: readonly FaqItem[];
}

export function PageHead({ page, above = [], faq, graph = [], ...rest }: PageHeadProps) {
  const { name, path, title, description } = page;
  const crumbs = [{ name: 'Home', path: paths.home }, ...above, { name, path }];
  const questions = faq ? [faqPage(path, faq)] : [];
  return (
    <>
      <PageMeta
        {...rest}
        title={title}
        description={description}
        path={path}
        graph={[...graph, ...questions, breadcrumbList(crumbs)]}
      />
      <div className={styles.root}>
        <Breadcrumbs items={crumbs} />
      </div>
    </>
  );
}
