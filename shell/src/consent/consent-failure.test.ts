import { toast } from '@site/shared/notices';
import { consent, startConsent } from './consent';

jest.mock('./library', () => {
  throw new Error('blocked');
});

test('without the code of the cookie choice nothing breaks, and who asks for it is told', async () => {
  const notice = jest.spyOn(toast, 'error').mockReturnValue('');
  startConsent();
  await consent.showSettings();
  expect(notice).toHaveBeenCalledTimes(1);
  expect(notice).toHaveBeenCalledWith('Cookie settings did not load', expect.anything());
  await consent.acceptAll();
  expect(notice).toHaveBeenCalledTimes(2);
});
