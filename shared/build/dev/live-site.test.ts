import { openLiveSite } from './live-site';
import { DevError } from './options';

test.each(['www.example.com', 'https://', 'https://www example.com'])(
  'dev mode refuses %j as the address of a site',
  async (address) => {
    const opening = openLiveSite(address);
    await expect(opening).rejects.toThrow(DevError);
    await expect(opening).rejects.toThrow(
      `--live is "${address}"; it must be the address of a site`,
    );
  },
);
