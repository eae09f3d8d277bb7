import { use } from 'react';
import { dataFile } from '../../catalog/articles';
import { type DataSource, pageData } from './data';

export interface PageDataSource<T> extends DataSource<T> {
  /** The data file that stands in while prerendering, if there is none of that name. */
  readonly orElse: string;
}

/** Gives a page's data; suspends while a navigation inside the browser fetches it. */
export function usePageData<T>(source: PageDataSource<T>, hydrating: boolean): T {
  return dataFile
    ? ((dataFile(source.file) ?? dataFile(source.orElse)) as T)
    : use(pageData(source, hydrating));
}
