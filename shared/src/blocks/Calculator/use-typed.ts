import { useState } from 'react';

/**
 * Gives what is typed into the fields of a calculator, a way to change a part of it, and what it means: undefined
 * while it means nothing.
 */
export function useTyped<Typed, Meant>(
  opening: Typed,
  meaningOf: (typed: Typed) => Meant | undefined,
) {
  const [typed, setTyped] = useState(opening);
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  return { typed, change, meant: meaningOf(typed) };
}
