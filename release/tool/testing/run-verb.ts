import { openStore } from '@site/store';
import { deploy } from '../src/deploy';
import { rollback } from '../src/rollback';
import { TestSite } from './test-site';

/** A process to be killed: run-verb.ts <store> deploy|rollback [release]. Says when it begins. */
const [address = '', verb, id = ''] = process.argv.slice(2);
const site = new TestSite(await openStore(address));
const reason = 'killed';
process.stdout.write('begins\n');
if (verb === 'deploy') await deploy(site.as('Ben'), { releases: { blog: id }, reason });
else await rollback(site.as('Ben'), { app: 'blog', reason });
