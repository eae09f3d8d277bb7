import {
  Breadcrumbs,
  type Crumb,
  PageMeta,
  type PageMetaProps,
  breadcrumbList,
} from '@site/shared';
import styles from './PageHead.module.css';

interface PageHeadProps extends PageMetaProps {
  /** The way from Home to the page: shown, and stated to search engines. */
  readonly crumbs: readonly Crumb[];
}

/** Head tags of a page, and the way to it above its hero. */
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
