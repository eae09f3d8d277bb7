import { workerFiles } from './worker-files';

test('the configuration for a local worker listens on this machine only', async () => {
  const files = await workerFiles({ RELEASE_STORE: 's3://bucket', AWS_REGION: 'us-east-1' });
  const addresses = [...(files['workerd.capnp'] ?? '').matchAll(/, address = "([^"]+)"/g)];
  expect(addresses.map(([, address]) => address)).toEqual(['127.0.0.1:8080']);
});
