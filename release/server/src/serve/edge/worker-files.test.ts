import { workerFiles } from './worker-files';

test('what a worker of its own is set up with listens for this machine only', async () => {
  const files = await workerFiles({ RELEASE_STORE: 's3://bucket', AWS_REGION: 'us-east-1' });
  const addresses = [...(files['workerd.capnp'] ?? '').matchAll(/, address = "([^"]+)"/g)];
  expect(addresses.map(([, address]) => address)).toEqual(['127.0.0.1:8080']);
});
