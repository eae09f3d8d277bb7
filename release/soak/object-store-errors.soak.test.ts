import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { command } from '@site/tool/testing/processes/command';
import { temporaryFolder } from '@site/composer/testing/releases';

const folder = temporaryFolder();
const before = { ...process.env };
const servers: Server[] = [];
const STORE = 's3://bucket/site';

beforeEach(() => {
  for (const name of Object.keys(process.env))
    if (name.startsWith('AWS_')) delete process.env[name];
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_CONFIG_FILE: path.join(folder, 'config'),
    AWS_SHARED_CREDENTIALS_FILE: path.join(folder, 'credentials'),
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_MAX_ATTEMPTS: '1',
    HOME: folder,
  });
  fs.writeFileSync(path.join(folder, 'config'), '');
  fs.writeFileSync(path.join(folder, 'credentials'), '');
});

afterEach(() => {
  process.env = { ...before };
  for (const server of servers.splice(0)) server.close();
});

async function listening<S extends Server>(server: S): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const xml = (code: string, more = '') =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>raw words</Message>${more}</Error>`;

async function answering(status: number, body: string, headers: http.OutgoingHttpHeaders = {}) {
  const port = await listening(
    http.createServer((_request, response) => response.writeHead(status, headers).end(body)),
  );
  process.env.AWS_ENDPOINT_URL_S3 = `http://127.0.0.1:${port}`;
}

/** Own process: the SDK caches the environment. */
async function status() {
  const { code, stdout, stderr } = await command(STORE, 'status');
  return { code, text: stdout + stderr };
}

test.each<[string, number, string, http.OutgoingHttpHeaders, string]>([
  [
    'a wrong region',
    400,
    xml('AuthorizationHeaderMalformed', '<Region>eu-west-1</Region>'),
    {},
    `The bucket of ${STORE} is in another region; set AWS_REGION=eu-west-1`,
  ],
  [
    'a bucket elsewhere',
    301,
    xml('PermanentRedirect'),
    { 'x-amz-bucket-region': 'eu-west-3' },
    `The bucket of ${STORE} is in another region; set AWS_REGION=eu-west-3`,
  ],
  [
    'a clock that is wrong',
    403,
    xml('RequestTimeTooSkewed'),
    {},
    `differs too much from that of ${STORE}; set it, then try again`,
  ],
  [
    'throttling',
    503,
    xml('SlowDown'),
    {},
    `${STORE} takes no more requests for now (raw words); wait a minute, then try again`,
  ],
  ['too many requests', 429, '', {}, `${STORE} takes no more requests for now`],
  [
    'keys that have expired',
    400,
    xml('ExpiredToken'),
    {},
    `The credentials for ${STORE} have expired; get new ones, then try again`,
  ],
  [
    'a key that may not',
    403,
    xml('AccessDenied'),
    {},
    `${STORE} turns these credentials down (raw words)`,
  ],
  ['an answer without a body', 403, '', {}, `${STORE} turns these credentials down`],
  ['no such bucket', 404, xml('NoSuchBucket'), {}, `There is no bucket for ${STORE}`],
])('the message about %s has the next step', async (_what, code, body, headers, message) => {
  await answering(code, body, headers);
  const { code: exit, text } = await status();
  expect(text).toMatch(/^Error: .*\n$/);
  expect([exit, text]).toEqual([1, expect.stringContaining(message)]);
});

test('the message about an expired SSO session has the command that renews it', async () => {
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) delete process.env[name];
  process.env.AWS_PROFILE = 'team';
  const lines = [
    '[profile team]',
    'sso_session = work',
    'sso_account_id = 1',
    'sso_role_name = dev',
  ];
  const session = [
    '[sso-session work]',
    'sso_region = us-east-1',
    'sso_start_url = https://a.example',
  ];
  fs.writeFileSync(path.join(folder, 'config'), [...lines, ...session, ''].join('\n'));
  await answering(200, '');
  expect(await status()).toEqual({
    code: 1,
    text: `Error: The AWS sign-in for ${STORE} has expired or is missing; run: aws sso login --profile team [E_STORE]\n`,
  });
});

test('the message about a missing profile has its name', async () => {
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) delete process.env[name];
  process.env.AWS_PROFILE = 'taem';
  await answering(200, '');
  const { text } = await status();
  expect(text).toContain(
    `Error: The AWS profile taem has no credentials for ${STORE}, or does not exist`,
  );
});

test('the message about a missing region has the variable that sets it', async () => {
  delete process.env.AWS_REGION;
  const { text } = await status();
  expect(text).toBe(
    `Error: Nothing says in which region the bucket of ${STORE} is; set AWS_REGION [E_STORE]\n`,
  );
});

test('the message about a self-signed certificate has the variable that trusts it', async () => {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  const words = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout ${key} -out ${cert}`;
  execFileSync('openssl', words.split(' '), { stdio: 'ignore' });
  const server = https.createServer({ key: fs.readFileSync(key), cert: fs.readFileSync(cert) });
  process.env.AWS_ENDPOINT_URL_S3 = `https://127.0.0.1:${await listening(server)}`;
  const { text } = await status();
  expect(text).toMatch(
    /^Error: The certificate of s3:\/\/bucket\/site is not trusted \(.*\); if it is right, name the file of its authority in NODE_EXTRA_CA_CERTS \[E_STORE\]\n$/,
  );
});

test('a server without TLS behind https:// has a message of its own', async () => {
  await answering(200, '');
  process.env.AWS_ENDPOINT_URL_S3 = process.env.AWS_ENDPOINT_URL_S3?.replace('http:', 'https:');
  expect((await status()).text).toContain('does not speak TLS where https:// says so');
});

describe('a server that a profile names', () => {
  test.each([
    ['endpoint_url', (url: string) => `endpoint_url = ${url}\n`],
    [
      's3 of its services',
      (url: string) => `services = own\n[services own]\ns3 =\n  endpoint_url = ${url}\n`,
    ],
  ])('by %s is the one that all requests go to', async (_how, lines) => {
    const asked: string[] = [];
    let authorization: string | undefined;
    const port = await listening(
      http.createServer(({ url = '', headers }, response) => {
        asked.push(url);
        authorization = headers.authorization;
        response.writeHead(404).end(xml('NoSuchKey'));
      }),
    );
    delete process.env.AWS_REGION;
    process.env.AWS_PROFILE = 'own';
    const url = `http://127.0.0.1:${port}`;
    fs.writeFileSync(
      path.join(folder, 'config'),
      `[profile own]\naws_access_key_id = own\naws_secret_access_key = own\nregion = eu-north-1\n${lines(url)}`,
    );
    await status();
    expect(asked[0]).toMatch(/^\/bucket\/site\/|^\/bucket\?/);
    expect(authorization).toContain('/eu-north-1/s3/');
  });
});

test.each(['HTTP_PROXY', 'http_proxy'])(
  'requests to a bucket go through %s, but for NO_PROXY',
  async (name) => {
    const asked: string[] = [];
    const port = await listening(
      http.createServer(({ url = '' }, response) => {
        asked.push(url);
        response.writeHead(503).end(xml('SlowDown'));
      }),
    );
    process.env.AWS_ENDPOINT_URL_S3 = 'http://bucket.invalid';
    process.env[name] = `http://127.0.0.1:${port}`;
    await status();
    expect(asked[0]).toMatch(/^http:\/\/bucket\.invalid\/bucket\/site\//);
    const count = asked.length;
    process.env.NO_PROXY = 'bucket.invalid';
    expect((await status()).text).toContain('does not answer');
    expect(asked).toHaveLength(count);
  },
);
