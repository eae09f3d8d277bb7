import { Link } from '@site/shared/router';
import type { RichText as Text } from '../../content/content-types';

/** A paragraph of content, its links included. */
export function RichText({ text }: { readonly text: Text }) {
  if (typeof text === 'string') return text;
  return text.map((piece) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <Link key={piece.text} to={piece.path}>
        {piece.text}
      </Link>
    ),
  );
}
