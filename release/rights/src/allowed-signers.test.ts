import { TestSigner } from '../testing/signer';
import { isAllowed, isValidAt, parseRights } from './allowed-signers';

const STORE = '#: store 5f0c7a52-3a52-4c9c-9f0e-2f3f6f0d1a11';
const ada = new TestSigner('ada@example.com');
const ben = new TestSigner('ben@example.com');
const RSA = 'AAAAB3NzaC1yc2EAAAADAQABAAAAAbs=';

test('reads names, keys, namespaces, times and statements', () => {
  const rights = parseRights(
    [
      '# Who may ship what.',
      STORE,
      '#: quorum release@shell 2',
      `#: start 41 ${'a'.repeat(64)}`,
      '',
      ada.line('release@*,rollback@*', 'valid-after="20260101Z",valid-before="202612312359Z"'),
      `  ${ben.line('release@shell')} a comment`,
    ].join('\r\n'),
  );
  const [first, second] = rights.signers;
  expect(first).toMatchObject({
    principal: 'ada@example.com',
    key: ada.key,
    namespaces: ['release@*', 'rollback@*'],
    validAfter: Date.parse('2026-01-01T00:00:00Z'),
    validBefore: Date.parse('2026-12-31T23:59:00Z'),
  });
  expect(second).toMatchObject({ validAfter: -Infinity, validBefore: Infinity });
  expect(rights.quorums).toEqual({ 'release@shell': 2 });
  expect(rights.start).toEqual({ composition: 41, sha256: 'a'.repeat(64) });
  expect(first && isAllowed(first, 'release@blog')).toBe(true);
  expect(first && isAllowed(first, 'freeze@blog')).toBe(false);
  expect(second && isAllowed(second, 'release@blog')).toBe(false);
  expect(first && isValidAt(first, Date.parse('2027-01-01T00:00:00Z'))).toBe(false);
});

test.each([
  [
    'an RSA key',
    `ada namespaces="release@blog" ssh-rsa ${RSA}`,
    'keys of type ssh-rsa are refused; make one with: ssh-keygen -t ed25519',
  ],
  [
    'an RSA key that says it is Ed25519',
    `ada namespaces="release@blog" ssh-ed25519 ${RSA}`,
    'its key is ssh-rsa',
  ],
  [
    'a key that was cut',
    `ada namespaces="release@blog" ssh-ed25519 ${ada.key.slice(0, 40)}`,
    'it ends too early',
  ],
  ['a key that is not Base64', 'ada namespaces="release@blog" ssh-ed25519 ä=', 'it is not Base64'],
  ['a key for everything', `ada ssh-ed25519 ${ada.key}`, 'the key names no namespaces'],
  ['an unknown namespace', ada.line('deploy@blog'), '"deploy@blog" is no namespace'],
  ['a namespace with a pattern', ada.line('release@b*'), '"release@b*" is no namespace'],
  [
    'a certificate authority',
    `ada cert-authority ssh-ed25519 ${ada.key}`,
    'certificates are refused',
  ],
  [
    'an unknown option',
    ada.line('release@blog', 'valid-until="20260101Z"'),
    'the option valid-until is not known',
  ],
  [
    'an option that stands there twice',
    ada.line('release@blog', 'namespaces="release@shell"'),
    'namespaces stands there twice',
  ],
  [
    'a time of the machine',
    ada.line('release@blog', 'valid-before="20260101"'),
    'valid-before="20260101" is not a time in UTC',
  ],
  [
    'a day that is none',
    ada.line('release@blog', 'valid-before="20260231Z"'),
    'is not a time in UTC',
  ],
  [
    'a name for everybody',
    ada.line('release@blog').replace('ada@', '*@'),
    'stands for several people',
  ],
  [
    'a key of two people',
    `${ada.line('release@blog')}\nben namespaces="release@blog" ssh-ed25519 ${ada.key}`,
    'the key of ben is that of ada@example.com too',
  ],
  ['a line without a key', 'ada namespaces="release@blog"', 'a line is: name namespaces='],
  ['an unknown statement', '#: quorom release@shell 2', '"#: quorom release@shell 2" is not known'],
  [
    'a quorum for rollbacks',
    '#: quorum rollback@shell 2',
    '"#: quorum rollback@shell 2" is not known',
  ],
  [
    'a second quorum',
    `#: quorum release@blog 1\n#: quorum release@blog 2`,
    'stands there a second time',
  ],
])('refuses %s, and names its line', (_name, lines, message) => {
  expect(() => parseRights(`${STORE}\n${lines}`)).toThrow(
    expect.objectContaining({
      name: 'RightsError',
      message: expect.stringMatching(/^release\/rights\.txt:[234]: /) as string,
    }) as Error,
  );
  expect(() => parseRights(`${STORE}\n${lines}`)).toThrow(message);
});

test('refuses a file without a store, and a quorum that nobody can reach', () => {
  expect(() => parseRights(ada.line('release@blog'))).toThrow('add the line "#: store <id>"');
  const quorum = [STORE, '#: quorum release@shell 2', ada.line('release@*')].join('\n');
  expect(() => parseRights(quorum)).toThrow(
    'release@shell needs 2 signatures, and only 1 may sign it',
  );
});
