import type { Violation } from './violation';
import type { PageFacts } from './facts';

export function unique(pages: Readonly<Record<string, PageFacts>>): Violation[] {
  const first = new Map<string, string>();
  return Object.entries(pages).flatMap(([page, { listed, title, description }]) => {
    if (!listed) return [];
    return Object.entries({ title, description }).flatMap(([name, text]) => {
      const key = `${name} ${text}`;
      const other = first.get(key);
      if (other === undefined) first.set(key, page);
      return other === undefined ? [] : [{ page, fault: `has the same ${name} as ${other}` }];
    });
  });
}
