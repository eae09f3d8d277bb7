import { useState } from 'react';

export function Quiz() {
  const [isYes, setYes] = useState(false);
  return (
    <label>
      <input type="checkbox" checked={isYes} onChange={() => setYes(!isYes)} /> I lose track of who
      to call back: <output>{isYes ? 'a CRM will help' : 'a list may do'}</output>
    </label>
  );
}
