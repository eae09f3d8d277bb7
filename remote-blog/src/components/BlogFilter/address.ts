import { type Choice, chipId, choices, EVERYTHING } from '../../content/categories';
import type { Filter } from './matching';

export const NOTHING_FILTERED: Filter = { text: '', category: EVERYTHING };

export function filterOf(query: URLSearchParams): Filter {
  const named = query.get('category')?.toLowerCase();
  return {
    text: query.get('q') ?? '',
    category: choices.find((choice) => choice.toLowerCase() === named) ?? EVERYTHING,
  };
}

export function withFilter(query: URLSearchParams, { text, category }: Filter): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('q');
  next.delete('category');
  if (text !== '') next.set('q', text);
  if (category !== EVERYTHING) next.set('category', category);
  return next;
}

/** A chip that was clicked before hydration has left its fragment. */
export const clickedChip = (hash: string): Choice | undefined =>
  choices.find((choice) => hash === `#${chipId(choice)}`);
