import { characterError } from '@site/ui/characters';

const CODE = /<(script|style)\b[^>]*>[^]*?<\/\1>/g;

export function textErrors(path: string, html: string): string[] {
  const text = html
    .replace(CODE, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  const error = characterError(text);
  return error === undefined ? [] : [`page ${path}: ${error}`];
}
