import { toast } from '@site/ui/notices';
import { provideCookieSettings, showSettings } from './show-settings';

jest.mock('./settings-library', () => {
  throw new Error('blocked');
});

test('cookie settings that fail to load show an error', async () => {
  const notice = jest.spyOn(toast, 'error').mockReturnValue('');
  await showSettings();
  expect(notice).toHaveBeenCalledTimes(1);
  expect(notice).toHaveBeenCalledWith('Cookie settings did not load', expect.anything());
  await showSettings();
  expect(notice).toHaveBeenCalledTimes(2);
});

test('cookie settings that were requested early open once they are loaded', () => {
  const show = jest.fn();
  provideCookieSettings(show);
  expect(show).not.toHaveBeenCalled();
  window.cookieSettingsWanted = true;
  provideCookieSettings(show);
  expect(show).toHaveBeenCalledTimes(1);
});
