import { useEffect, useState } from 'react';
import { onArrival } from './arrivals';

/** Screen readers read the first page themselves. */
export function Announcer() {
  const [title, setTitle] = useState('');
  useEffect(() => onArrival(setTitle), []);
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true" data-announcer="">
      {title}
    </div>
  );
}
