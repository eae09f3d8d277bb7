import { EmailLink } from '@site/ui';
import { Link } from '@site/ui/router';
import type { RichText as Text } from '../content/content-types';

export function RichText({ text }: { readonly text: Text }) {
  if (typeof text === 'string') return text;
  return text.map((piece) => {
    if (typeof piece === 'string') return piece;
    if ('email' in piece) return <EmailLink key={piece.email} address={piece.email} />;
    return (
      <Link key={piece.text} to={piece.path}>
        {piece.text}
      </Link>
    );
  });
}
