import { useHydrated, scriptJson } from '@site/shared';
import { useState } from 'react';
import { PAGE_DATA_ID } from './data';

/**
 * Puts the data of a prerendered page into it, so that hydration finds it without a request. A page
 * that the browser made itself carries none; one that was prerendered keeps its element.
 */
export function PageData({ value }: { readonly value: unknown }) {
  const [carried] = useState(!useHydrated());
  if (!carried) return null;
  return (
    <script
      type="application/json"
      id={PAGE_DATA_ID}
      dangerouslySetInnerHTML={{ __html: scriptJson(value) }}
    />
  );
}
