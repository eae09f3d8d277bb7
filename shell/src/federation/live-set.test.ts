import { type Live, LIVE_VERSION } from '@site/contract/browser';
import { checkForReplacement, isReplaced, setDocumentReleases } from './live-set';

test('a check finds that a newer shell is live, also if no earlier one succeeded', async () => {
  const live: Live = {
    contract: LIVE_VERSION,
    composition: 2,
    shell: '1.1.0-bbbbbbbb',
    sections: {},
  };
  const answer = { ok: true, json: () => Promise.resolve(live) };
  globalThis.fetch = jest.fn(() => Promise.resolve(answer)) as unknown as typeof fetch;
  setDocumentReleases({ shell: '1.0.0-aaaaaaaa', section: null });
  await checkForReplacement(0);
  expect(isReplaced()).toBe(true);
});
