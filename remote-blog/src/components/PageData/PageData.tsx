import { scriptJson } from '@site/contract/browser';
import { useHydrated } from '@site/ui';
import { useState } from 'react';
import { PAGE_DATA_ID } from './data';

/** A prerendered page embeds its data for hydration; hydrated pages keep the element. */
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
