import { useEffect, useState } from 'react';
import { onArrival } from './arrivals';

/** Tells users of a screen reader which page has arrived; silent on the first one, which they hear anyway. */
export function Announcer() {
  const [title, setTitle] = useState('');
  useEffect(() => onArrival((arrival) => setTitle(arrival.title)), []);
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true" data-announcer="">
      {title}
    </div>
  );
}
