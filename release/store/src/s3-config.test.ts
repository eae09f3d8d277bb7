import { openStore } from './open';

const VARIABLES = {
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
};
const before = { ...process.env };

beforeEach(() => {
  for (const name of Object.keys(process.env))
    if (name.startsWith('AWS_')) delete process.env[name];
  Object.assign(process.env, VARIABLES);
});

afterEach(() => {
  process.env = { ...before };
  jest.restoreAllMocks();
});

async function requestOf(address: string): Promise<Request> {
  const requests: Request[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    requests.push(request as Request);
    return Promise.resolve(new Response('1\n'));
  });
  await (await openStore(address)).readPointer();
  return requests[0] as Request;
}

test.each([
  [{ AWS_REGION: 'eu-west-1' }, 's3://site/a', 'https://site.s3.eu-west-1.amazonaws.com/a/live'],
  [{ AWS_REGION: 'eu-west-1' }, 's3://a.b/', 'https://s3.eu-west-1.amazonaws.com/a.b/live'],
  [{ AWS_ENDPOINT_URL: 'http://h:1/' }, 's3://site/a/b/', 'http://h:1/site/a/b/live'],
  [
    { AWS_ENDPOINT_URL_S3: 'http://s', AWS_ENDPOINT_URL: 'http://h' },
    's3://site',
    'http://s/site/live',
  ],
])(
  'with %o, %s is read at %s, signed with the credentials of the environment',
  async (set, address, url) => {
    Object.assign(process.env, set);
    const request = await requestOf(address);
    expect(request.url).toBe(url);
    expect(request.headers.get('authorization')).toMatch(/^AWS4-HMAC-SHA256 Credential=key\//);
  },
);

test.each([
  [{}, 's3://site', /^Nothing says in which region s3:\/\/site is; set AWS_REGION$/],
  [{}, 's3://key:secret@site', /^s3:\/\/\.\.\.@site is not a bucket; write s3:\/\/bucket/],
  [{ AWS_ENDPOINT_URL: 'ftp://x' }, 's3://site', /^AWS_ENDPOINT_URL .* must be an address/],
])('with %o, %s is refused', async (set, address, message) => {
  Object.assign(process.env, set);
  await expect(openStore(address)).rejects.toThrow(message);
});

test('says that there are no credentials', async () => {
  delete process.env.AWS_ACCESS_KEY_ID;
  Object.assign(process.env, { AWS_REGION: 'eu-west-1', AWS_EC2_METADATA_DISABLED: 'true' });
  const store = await openStore('s3://site');
  await expect(store.readPointer()).rejects.toThrow(
    /^s3:\/\/site cannot be opened: .*; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE$/,
  );
});
