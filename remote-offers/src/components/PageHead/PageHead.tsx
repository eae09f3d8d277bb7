import {
  breadcrumbList,
  Breadcrumbs,
  type Crumb,
  PageMeta,
  type PageMetaProps,
} from '@site/shared';
import styles from './PageHead.module.css';

interface PageHeadProps extends PageMetaProps {
  /** The way from Home to the page: shown, and stated to search engines. */
  readonly crumbs: readonly Crumb[];
}

/** What stands above a page's hero: its head tags, unseen, and the way to it. */
export function PageHead({ crumbs, graph = [], ...meta }: PageHeadProps) {
  return (
    <>
      <PageMeta {...meta} graph={[...graph, breadcrumbList(crumbs)]} />
      <div className={styles.place}>
        <Breadcrumbs items={crumbs} />
      </div>
    </>
  );
}
