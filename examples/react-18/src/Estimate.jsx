import { useState } from 'react';

export function Estimate() {
  const [seats, setSeats] = useState('5');
  const hours = Math.max(0, Number(seats) || 0) * 4;
  return (
    <>
      <label>
        People who will use it
        <input
          inputMode="numeric"
          value={seats}
          onChange={(event) => setSeats(event.target.value)}
        />
      </label>
      <p>
        Plan about <output>{hours}</output> hours.
      </p>
    </>
  );
}
