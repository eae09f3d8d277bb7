import { useState } from 'react';

export function useTyped<Typed, Parsed>(
  opening: Typed,
  parse: (typed: Typed) => Parsed | undefined,
) {
  const [typed, setTyped] = useState(opening);
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  return { typed, change, parsed: parse(typed) };
}
