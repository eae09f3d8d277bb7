import { useState } from 'react';

export function useTyped<Typed, Meant>(
  opening: Typed,
  meaningOf: (typed: Typed) => Meant | undefined,
) {
  const [typed, setTyped] = useState(opening);
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  return { typed, change, meant: meaningOf(typed) };
}
