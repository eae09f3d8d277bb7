import { PAGE_DATA_ID } from './data';

/** `<` must not end the script element early: written as a JSON escape. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Puts the data of a prerendered page into it, so that hydration finds it without a request. */
export function PageData({ value }: { readonly value: unknown }) {
  return (
    <script
      type="application/json"
      id={PAGE_DATA_ID}
      dangerouslySetInnerHTML={{ __html: json(value) }}
    />
  );
}
