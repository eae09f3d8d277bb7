import type { ListPage } from '../../content/post';
import {
  Button,
  CompassArt,
  CtaBand,
  Hero,
  PageHead,
  PageSection,
  useHydrated,
} from '@site/shared';
import { useParams } from '@site/shared/router';
import { type Ref, useRef } from 'react';
import { FilterBar } from '../../components/BlogFilter/FilterBar';
import { matching } from '../../components/BlogFilter/matching';
import { useBlogFilter } from '../../components/BlogFilter/use-blog-filter';
import { PageData } from '../../components/PageData/PageData';
import { usePageData } from '../../components/PageData/use-page-data';
import { Pager } from '../../components/PostList/Pager';
import { PostGrid } from '../../components/PostList/PostGrid';
import { useEveryPost } from '../../components/PostList/use-every-post';
import { articleCount, blog } from '../../content/blog';
import { listFile } from '../../catalog/data-files';
import { EVERYTHING } from '../../content/categories';
import { feeds } from '../../content/feeds';
import { listPath } from '../../catalog/list-pages';
import { isListPage } from '../../content/post-shapes';
import styles from './BlogList.module.css';
import { above, factsOf, graph } from './graph';

function useList(hydrating: boolean): ListPage {
  const number = Number(useParams().page ?? 1);
  const source = {
    file: listFile(number),
    is: isListPage,
    fallbackFile: listFile(1),
  };
  return usePageData(source, hydrating);
}

interface ResultsProps {
  readonly found: number;
  readonly incomplete: boolean;
  readonly status: Ref<HTMLParagraphElement>;
}

function Results({ found, incomplete, status }: ResultsProps) {
  return (
    <>
      <p
        ref={status}
        tabIndex={-1}
        role="status"
        className={styles.status}
        data-empty={found === 0 ? '' : undefined}
      >
        {found === 0 ? blog.empty : articleCount(found)}
      </p>
      {incomplete && <p className={styles.status}>{blog.partial}</p>}
      <noscript>
        <p className={styles.emptyWithoutScripts}>{blog.empty}</p>
      </noscript>
    </>
  );
}

const NothingFound = ({ clear }: { readonly clear: () => void }) => (
  <div className={styles.nothing}>
    <CompassArt />
    <Button onClick={clear}>{blog.clear}</Button>
  </div>
);

function List({ list, hydrating }: { readonly list: ListPage; readonly hydrating: boolean }) {
  const blogFilter = useBlogFilter(hydrating);
  const { text, category } = blogFilter.filter;
  const filtered = text !== '' || category !== EVERYTHING;
  const { posts, incomplete } = useEveryPost(list, filtered);
  const found = filtered ? posts.filter(matching(blogFilter.filter)) : posts;
  const status = useRef<HTMLParagraphElement>(null);
  // The button disappears with the filter and would take the focus with it.
  const clear = () => {
    blogFilter.clear();
    status.current?.focus();
  };
  return (
    <div className={styles.list} data-live={!hydrating}>
      <FilterBar {...blogFilter} path={listPath(list.number)} />
      <Results
        found={filtered ? found.length : list.total}
        incomplete={incomplete}
        status={status}
      />
      {filtered && found.length === 0 && <NothingFound clear={clear} />}
      <PostGrid posts={found} />
      {!filtered && <Pager list={list} />}
    </div>
  );
}

/** The address may contain a filter; the canonical address never does. */
export function Component() {
  const hydrating = !useHydrated();
  const list = useList(hydrating);
  return (
    <>
      <PageHead page={factsOf(list)} above={above(list)} graph={graph(list)} feeds={feeds} />
      <Hero title={blog.title} subtitle={blog.intro} cta={false} />
      <PageSection>
        <List list={list} hydrating={hydrating} />
      </PageSection>
      <CtaBand {...blog.closing} />
      <PageData value={list} />
    </>
  );
}
