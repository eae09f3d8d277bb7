import { useHydrated, scriptJson } from '@site/shared';
import { useState } from 'react';
import { PAGE_DATA_ID } from './data';

/**
 * Embeds a prerendered page's data for hydration. Pages rendered in the browser embed none;
 * hydrated ones keep their element.
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
