import { testBuckets } from '@site/tool/testing/contracts/bucket';
import { Radosgw } from '@site/tool/testing/stores/radosgw';

describe('the store in a bucket of Ceph', () => testBuckets(() => Radosgw.ofThisRun(), 1_100));
