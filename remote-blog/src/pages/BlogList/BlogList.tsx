import type { ListPage } from '../../content/post';
import { Button, CompassArt, CtaBand, Hero, PageHead, PageSection, useHydrated } from '@site/ui';
import { useParams } from '@site/ui/router';
import { useRef, useState } from 'react';
import { FilterBar } from '../../components/BlogFilter/FilterBar';
import { matching } from '../../components/BlogFilter/matching';
import { useBlogFilter } from '../../components/BlogFilter/use-blog-filter';
import { PageData } from '../../components/PageData/PageData';
import { usePageData } from '../../components/PageData/data';
import { Pager } from '../../components/PostList/Pager';
import { PostGrid } from '../../components/PostList/PostGrid';
import { useEveryPost } from '../../components/PostList/use-every-post';
import { articleCount, blog } from '../../content/blog';
import { listFile } from '../../catalog/data-files';
import { EVERYTHING } from '../../content/categories';
import { feeds } from '../../content/feeds';
import { listPath } from '../../catalog/list-pages';
import styles from './BlogList.module.css';
import { above, factsOf, graph } from './graph';

function useList(hydrating: boolean): ListPage {
  const number = Number(useParams().page ?? 1);
  return usePageData({ file: listFile(number), fallbackFile: listFile(1) }, hydrating);
}

interface ResultsProps {
  readonly total: number;
  readonly count: number;
  readonly isTyping: boolean;
  readonly isLoading: boolean;
  readonly incomplete: boolean;
  readonly clear: () => void;
}

/** A number waits until the visitor has stopped typing; that nothing is found shows at once. */
function Results({ total, count, isTyping, isLoading, incomplete, clear }: ResultsProps) {
  const [announced, setAnnounced] = useState(total);
  const isSettled = !isLoading && (!isTyping || count === 0);
  if (isSettled && announced !== count) setAnnounced(count);
  const status = useRef<HTMLParagraphElement>(null);
  const isCurrent = announced === count;
  const isEmpty = isCurrent && count === 0;
  // The button disappears with the filter and would take the focus with it.
  const clearAll = () => {
    clear();
    status.current?.focus();
  };
  return (
    <>
      <p
        ref={status}
        tabIndex={-1}
        role="status"
        className={styles.status}
        data-empty={isEmpty ? '' : undefined}
        data-outdated={isCurrent ? undefined : ''}
      >
        {announced === 0 ? blog.empty : articleCount(announced)}
      </p>
      {incomplete && <p className={styles.status}>{blog.partial}</p>}
      {isEmpty && <NothingFound clear={clearAll} />}
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
  const { isTyping, clear, ...bar } = useBlogFilter(hydrating);
  const filtered = bar.filter.text.trim() !== '' || bar.filter.category !== EVERYTHING;
  const { posts, isLoading, incomplete } = useEveryPost(list, filtered);
  const matches = filtered ? posts.filter(matching(bar.filter)) : posts;
  return (
    <div className={styles.list} data-live={!hydrating}>
      <FilterBar {...bar} path={listPath(list.number)} />
      <Results
        total={list.total}
        count={filtered ? matches.length : list.total}
        isTyping={isTyping}
        isLoading={isLoading}
        incomplete={incomplete}
        clear={clear}
      />
      <PostGrid posts={matches} />
      {!filtered && <Pager list={list} />}
    </div>
  );
}

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
