import { Guard, type Rights } from '@site/rights';
import { people, rightsWith } from '@site/rights/testing';
import { sha256, SiteReader, type Store } from '@site/store';
import { deploy } from '../src/deploy';
import { TestSite } from './test-site';

type Person = (typeof people)['ada'];

/** Its first record is from before there were rights, which begin with it. */
export class SignedTestSite extends TestSite {
  rights: Rights = rightsWith();

  static async create(store?: Store) {
    const site = new SignedTestSite(store);
    const releases: Record<string, string> = {};
    for (const app of ['shell', 'blog', 'offers']) releases[app] = await site.publish(app, 'one');
    await deploy(site.as('Ada'), { releases, reason: 'first' });
    const bytes = await site.store.read('compositions/1');
    if (!bytes) throw new Error('nothing was committed');
    site.rights = rightsWith(`#: start 1 ${await sha256(bytes)}`);
    return site;
  }

  by(person: Person) {
    this.ms += 60_000;
    this.store.guard = new Guard({ rights: this.rights, signer: person, now: this.now });
    return this.as(person.principal);
  }

  async ship(person: Person, app: string, text: string, more: object = {}) {
    const id = await this.publish(app, text);
    return deploy(this.by(person), { releases: { [app]: id }, reason: text, ...more });
  }

  async open() {
    this.store.guard = new Guard({ rights: this.rights, now: this.now });
    const reader = new SiteReader(this.store);
    const opened = await reader.refresh();
    return [opened?.composition.number, await reader.refresh().then(() => [])];
  }
}
