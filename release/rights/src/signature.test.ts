import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { TestSigner } from '../testing/signer';
import { fingerprintOf, isSignatureOf, parseSignatures } from './signature';
import { openSigner } from './ssh-keygen';
import { decodeBase64, encodeBase64, encodeText, joinBytes } from './ssh-format';

const run = promisify(execFile);
const payload = encodeText('{"number": 1}\nsha256 ab\n');
const recordOf = (signatures: string) => ({
  name: 'compositions/1',
  payload,
  signatures,
  sha256: '',
});

let folder: string;

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rights-'));
  await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path.join(folder, 'key')]);
});
afterAll(() => fs.rm(folder, { recursive: true }));

test('accepts what ssh-keygen signs, of this text and for this namespace alone', async () => {
  const signer = await openSigner(path.join(folder, 'key'));
  const [signature] = parseSignatures(recordOf(await signer.sign(payload, ['release@blog'])));
  if (!signature) throw new Error('no signature was read');
  expect(signature).toMatchObject({ key: signer.key, namespace: 'release@blog' });
  expect(await isSignatureOf(signature, payload)).toBe(true);
  expect(await isSignatureOf(signature, encodeText('{"number": 2}\n'))).toBe(false);
  expect(await isSignatureOf({ ...signature, namespace: 'release@shell' }, payload)).toBe(false);
  expect(await isSignatureOf({ ...signature, hash: 'sha256' }, payload)).toBe(false);
  const { stdout } = await run('ssh-keygen', ['-l', '-f', path.join(folder, 'key.pub')]);
  expect(stdout).toContain(` ${await fingerprintOf(signer.key ?? '')} `);
});

test.each(['sha256', 'sha512'])(
  'ssh-keygen accepts what our double signs with %s',
  async (hash) => {
    const ada = new TestSigner('ada@example.com');
    const files = ['rights', 'payload.sig', 'payload'].map((name) => path.join(folder, name));
    const [rights = '', signature = '', text = ''] = files;
    await fs.writeFile(rights, `#: store x\n${ada.line('release@*')}\n`);
    await fs.writeFile(signature, await ada.signText(payload, 'release@blog', hash));
    await fs.writeFile(text, payload);
    const verify = (namespace: string) =>
      run('sh', [
        '-c',
        `ssh-keygen -Y verify -f "${rights}" -I ada@example.com -n ${namespace} -s "${signature}" < "${text}"`,
      ]);
    expect((await verify('release@blog')).stdout).toContain('Good "release@blog" signature');
    await expect(verify('rollback@blog')).rejects.toThrow();
  },
);

test('reads a key without a comment', async () => {
  const file = path.join(folder, 'bare');
  await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', file]);
  await fs.rm(`${file}.pub`);
  const signer = await openSigner(file);
  const [signature] = parseSignatures(recordOf(await signer.sign(payload, ['release@blog'])));
  expect(signer.key).toBe(signature?.key);
});

test('says why a key cannot sign', async () => {
  await expect(openSigner(path.join(folder, 'none'))).rejects.toThrow(
    /RELEASE_SIGNING_KEY=.*none cannot be read: .*No such file/,
  );
  const locked = path.join(folder, 'locked');
  await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', 'secret', '-f', locked]);
  await fs.rm(`${locked}.pub`);
  await expect(openSigner(locked)).rejects.toThrow('ssh-add');
});

const damage = async (change: (bytes: Uint8Array) => Uint8Array) => {
  const text = await new TestSigner('ada').signText(payload, 'release@blog');
  const [, body = ''] = /-\n([^-]+)\n-/.exec(text) ?? [];
  const bytes = change(decodeBase64(body.replaceAll('\n', '')));
  return text.replace(body, encodeBase64(bytes));
};
const setByte = (index: number, value: number) => (bytes: Uint8Array) =>
  bytes.map((byte, position) => (position === index ? value : byte));

const replaceLast = (from: string, to: string) => (bytes: Uint8Array) => {
  const text = Buffer.from(bytes).toString('latin1');
  const index = text.lastIndexOf(from);
  const changed = text.slice(0, index) + to + text.slice(index + from.length);
  return new Uint8Array(Buffer.from(changed, 'latin1'));
};

test.each([
  ['that is too short', (bytes: Uint8Array) => bytes.slice(0, -1), 'it ends too early'],
  [
    'that something follows',
    (bytes: Uint8Array) => new Uint8Array([...bytes, 0]),
    'it ends too early',
  ],
  ['of another format', setByte(0, 65), 'it is no SSHSIG of version 1'],
  ['of version 2', setByte(9, 2), 'it is no SSHSIG of version 1'],
  ['by a key of another type', setByte(21, 65), 'and only ssh-ed25519 counts'],
  ['with a hash that nobody knows', replaceLast('sha512', 'sha999'), 'its hash is sha999'],
  [
    'of another kind than its key',
    replaceLast('ssh-ed25519', 'ssh-ed25518'),
    'it is of another kind than its key',
  ],
])('refuses a signature %s', async (_name, change, message) => {
  const text = await damage(change);
  expect(() => parseSignatures(recordOf(text))).toThrow(message);
  expect(() => parseSignatures(recordOf(text))).toThrow(
    'compositions/1 has a signature that cannot be read',
  );
});

test('the documented commands check each signature of a record without our code', async () => {
  const docs = await fs.readFile(path.join(__dirname, '../../../docs/rights.md'), 'utf8');
  const [, commands = ''] = /```sh\n(awk [\s\S]+?)```/.exec(docs) ?? [];
  const [ada, sam] = [new TestSigner('ada@example.com'), new TestSigner('sam@example.com')];
  for (const name of ['compositions', 'release']) await fs.mkdir(path.join(folder, name));
  const rights = [ada.line('release@blog'), sam.line('release@shell')].join('\n');
  await fs.writeFile(path.join(folder, 'release/rights.txt'), `${rights}\n`);
  const signatures = [
    await ada.signText(payload, 'release@blog'),
    await sam.signText(payload, 'release@shell'),
  ];
  const record = joinBytes([payload, encodeText(signatures.join(''))]);
  await fs.writeFile(path.join(folder, 'compositions/42'), record);
  const check = (text: string) => run('sh', ['-c', text], { cwd: folder });
  const good = 'Good "release@blog" signature for ada@example.com';
  expect((await check(commands)).stdout).toContain(good);
  const others = commands
    .replace('sig.1', 'sig.2')
    .replace('ada@', 'sam@')
    .replace('release@blog', 'release@shell');
  expect((await check(others)).stdout).toContain('Good "release@shell" signature for sam@');
});
