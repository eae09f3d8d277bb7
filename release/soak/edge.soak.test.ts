import { testAddresses } from '@site/server/testing/contracts/addresses';
import { testCookies } from '@site/server/testing/contracts/cookies';
import { testEdges } from '@site/server/testing/contracts/edges';
import { SiteInBucket } from '@site/server/testing/servers/site-in-bucket';
import { Radosgw } from '@site/tool/testing/stores/radosgw';

const NODE = 'a bucket of Ceph, on Node';
const WORKERD = 'a bucket of Ceph, on workerd';

testEdges({
  site: new SiteInBucket(),
  startGateway: () => Radosgw.ofThisRun(),
  starts: { [NODE]: (edges) => edges.node(), [WORKERD]: (edges) => edges.worker() },
  more(name, port, blog) {
    testAddresses({ port, blog });
    // workerd itself answers larger requests: docs/hosting/object-storage-and-cdn.md.
    testCookies(port, name === WORKERD ? 120_000 : undefined);
  },
});
