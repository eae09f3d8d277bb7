import { characterFault } from '@site/ui/characters';

const CODE = /<(script|style)\b[^>]*>[^]*?<\/\1>/g;

export function textFaults(path: string, html: string): string[] {
  const text = html
    .replace(CODE, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  const fault = characterFault(text);
  return fault === undefined ? [] : [`page ${path}: ${fault}`];
}
