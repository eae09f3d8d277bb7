import { testAttacks } from '../testing/attacks/test-attacks';

describe('a reader of a bucket', () => testAttacks('s3'));
describe('a worker', () => testAttacks('worker'));
