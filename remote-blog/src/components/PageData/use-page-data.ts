import { use } from 'react';
import { articles } from '../../catalogue/articles';
import type { Article } from '../../content/post';
import { type DataSource, pageData } from './data';

export interface PageDataSource<T> extends DataSource<T> {
  /** Makes the data from all posts: while prerendering, where all of them are at hand. */
  readonly build: (all: readonly Article[]) => T;
}

/** Gives a page's data; suspends while a navigation inside the browser fetches it. */
export function usePageData<T>(source: PageDataSource<T>, hydrating: boolean): T {
  return articles ? source.build(articles) : use(pageData(source, hydrating));
}
