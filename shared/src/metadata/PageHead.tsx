import { PageMeta, type PageMetaProps } from './PageMeta';
import { type Crumb, breadcrumbList } from './structured-data';
import { Breadcrumbs } from '../blocks/Breadcrumbs/Breadcrumbs';
import styles from './PageHead.module.css';

export interface PageHeadProps extends PageMetaProps {
  /** The way from Home to this page: shown, and stated to search engines. */
  readonly crumbs: readonly Crumb[];
}

/** The top of every page below Home: its head tags, unseen, and the way to it. Use it once in a page. */
export function PageHead({ crumbs, graph = [], ...meta }: PageHeadProps) {
  return (
    <>
      <PageMeta {...meta} graph={[...graph, breadcrumbList(crumbs)]} />
      <div className={styles.root}>
        <Breadcrumbs items={crumbs} />
      </div>
    </>
  );
}
