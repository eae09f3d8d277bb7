import { useState } from 'react';
import { PAGE_DATA_ID } from './data';
import { useHydrating } from './use-hydrating';

/** `<` must not end the script element early: written as a JSON escape. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Puts the data of a prerendered page into it, so that hydration finds it without a request. A page
 * that the browser made itself carries none; one that was prerendered keeps its element.
 */
export function PageData({ value }: { readonly value: unknown }) {
  const [carried] = useState(useHydrating());
  if (!carried) return null;
  return (
    <script
      type="application/json"
      id={PAGE_DATA_ID}
      dangerouslySetInnerHTML={{ __html: json(value) }}
    />
  );
}
