import type { RichText as Text } from '../../content/content-types';
import { RichText } from '../RichText';

const keyOf = (text: Text) => (typeof text === 'string' ? text : JSON.stringify(text));

export function Paragraphs({ texts }: { readonly texts: readonly Text[] }) {
  return texts.map((text) => (
    <p key={keyOf(text)}>
      <RichText text={text} />
    </p>
  ));
}

export function ProseList({ items }: { readonly items: readonly Text[] }) {
  return (
    <ul>
      {items.map((text) => (
        <li key={keyOf(text)}>
          <RichText text={text} />
        </li>
      ))}
    </ul>
  );
}
