import { use } from 'react';
import { dataFile } from '../../catalog/articles';
import { type DataSource, pageData } from './data';

export interface PageDataSource<T> extends DataSource<T> {
  readonly fallbackFile: string;
}

/** Suspends while a navigation fetches the data. */
export function usePageData<T>(source: PageDataSource<T>, hydrating: boolean): T {
  return dataFile
    ? ((dataFile(source.file) ?? dataFile(source.fallbackFile)) as T)
    : use(pageData(source, hydrating));
}
