import { useEffect, useState } from 'react';
import { onArrival } from './arrivals';

/** Announces each new page to screen readers; they read the first one themselves. */
export function Announcer() {
  const [title, setTitle] = useState('');
  useEffect(() => onArrival((arrival) => setTitle(arrival.title)), []);
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true" data-announcer="">
      {title}
    </div>
  );
}
