import { Link } from '@site/shared/router';
import type { RichText as Text } from '../../content/content-types';

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
