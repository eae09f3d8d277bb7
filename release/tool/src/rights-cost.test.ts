import { Guard, type Signer } from '@site/rights';
import { people } from '@site/rights/testing';
import { countRequests } from '@site/store/testing';
import { SignedTestSite } from '../testing/signed-test-site';
import { rollback } from './rollback';

const reason = 'as agreed';

async function requestsOfRollback(isSigned: boolean): Promise<readonly string[]> {
  const site = await SignedTestSite.create();
  await site.ship(people.ada, 'blog', 'two');
  await site.ship(people.olga, 'offers', 'two');
  await site.ship(people.ada, 'blog', 'three');
  site.ms += 60_000;
  const { rights, now } = site;
  const signer: Signer = people.ops;
  const counted = countRequests(site.store);
  counted.store.guard = isSigned ? new Guard({ rights, signer, now }) : undefined;
  await rollback({ ...site.as('ops'), store: counted.store }, { app: 'blog', reason });
  return counted.requests;
}

test('a signed rollback reads two records more, and a reader that starts one an app', async () => {
  const [plain, signed] = [await requestsOfRollback(false), await requestsOfRollback(true)];
  const more = [...signed];
  for (const request of plain) if (more.includes(request)) more.splice(more.indexOf(request), 1);
  expect(more.filter((request) => !/^read (compositions|way-back)\/\d+$/.test(request))).toEqual(
    [],
  );
  expect(more.length).toBeLessThanOrEqual(2 + 3);
});
