import { delivery, SIMULATED_DELAYS } from './delivery';
import type { FormName } from './message/message';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['contact', 1000],
  ['bonus-claim', 1500],
] as const satisfies readonly (readonly [FormName, number])[])(
  'by default %s is accepted after exactly %i ms without a request',
  async (form, delay) => {
    const request = jest.fn();
    globalThis.fetch = request;
    const sent = jest.fn();
    void delivery.deliver({ form, fields: {}, trapped: false }, 'key').then(sent);

    await jest.advanceTimersByTimeAsync(delay - 1);
    expect(sent).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(request).not.toHaveBeenCalled();
    expect(SIMULATED_DELAYS[form]).toBe(delay);
  },
);
