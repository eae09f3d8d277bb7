import { toast } from '@site/shared/notices';
import { showSettings } from './show-settings';
import { provideCookieSettings } from './settings-request';

jest.mock('./settings-library', () => {
  throw new Error('blocked');
});

test('without the code of the cookie settings nothing breaks, and who asks for them is told', async () => {
  const notice = jest.spyOn(toast, 'error').mockReturnValue('');
  await showSettings();
  expect(notice).toHaveBeenCalledTimes(1);
  expect(notice).toHaveBeenCalledWith('Cookie settings did not load', expect.anything());
  await showSettings();
  expect(notice).toHaveBeenCalledTimes(2);
});

test('settings that were asked for before they were there are shown when they are', () => {
  const show = jest.fn();
  provideCookieSettings(show);
  expect(show).not.toHaveBeenCalled();
  window.cookieSettingsWanted = true;
  provideCookieSettings(show);
  expect(show).toHaveBeenCalledTimes(1);
});
