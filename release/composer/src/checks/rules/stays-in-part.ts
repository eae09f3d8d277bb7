import { outsideOf } from '../html/outside';
import type { Page } from '../html/page';

export function staysInPart({ document, withoutScripting, outside }: Page): string[] {
  if (outside === undefined) return [];
  const documents = withoutScripting ? [document, withoutScripting] : [document];
  return documents.some((one) => outsideOf(one) !== outside)
    ? ['changes the frame around it: close each element that it opens, and no others']
    : [];
}
