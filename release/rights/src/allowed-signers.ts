import { StoreError } from '@site/store/worker';
import { decodeBase64, KEY_TYPE, readKey } from './ssh-format';

/** The file of rights is wrong; nothing counts until it is right. */
export class RightsError extends StoreError {
  override readonly name = 'RightsError';
  override readonly code = 'E_RIGHTS';
}

/** One line: whose key it is, what for, and when. */
export interface AllowedSigner {
  readonly line: number;
  readonly principal: string;
  /** Base64, as in a .pub file. */
  readonly key: string;
  /** Such as "release@blog"; "*" stands for all apps. */
  readonly namespaces: readonly string[];
  readonly validAfter: number;
  readonly validBefore: number;
}

export interface Rights {
  readonly signers: readonly AllowedSigner[];
  /** The id of the store whose records they sign. */
  readonly storeId: string;
  /** Namespace -> how many people must sign; 1 for those that are not named. */
  readonly quorums: Readonly<Record<string, number>>;
  /** The record that counts without a signature; none before it counts any more. */
  readonly start: { readonly composition: number; readonly sha256: string } | undefined;
}

const NAMESPACE = /^(release|rollback|freeze|watch)@([a-z][a-z0-9-]*|\*)$/;

const LINE =
  /^(\S+)\s+(?:((?:[^\s"]|"[^"]*")*=(?:[^\s"]|"[^"]*")*|cert-authority)\s+)?(\S+)\s+(\S+)/;
const OPTION = /^([a-z-]+)(?:="([^"]*)")?(?:,|$)/i;
const TIME = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?)?Z$/;

/** Without the Z the time would be another one on each machine. */
function parseTime(name: string, text: string): number {
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = TIME.exec(text) ?? [];
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const time = Date.parse(iso);
  if (year && !Number.isNaN(time) && new Date(time).toISOString() === iso) return time;
  throw new RangeError(
    `${name}="${text}" is not a time in UTC; write it as 20261231Z or 202612312359Z`,
  );
}

function parseOptions(text: string): ReadonlyMap<string, string> {
  const options = new Map<string, string>();
  for (let rest = text; rest !== '';) {
    const [whole = '', name = '', value] = OPTION.exec(rest) ?? [];
    const option = name.toLowerCase();
    if (!['namespaces', 'valid-after', 'valid-before'].includes(option) || value === undefined)
      throw new RangeError(
        `the option ${name || rest} is not known; there are namespaces="...", valid-after="..." and valid-before="..."`,
      );
    if (options.has(option)) throw new RangeError(`${option} stands there twice`);
    options.set(option, value);
    rest = rest.slice(whole.length);
  }
  return options;
}

function parseNamespaces(text: string | undefined): readonly string[] {
  if (text === undefined)
    throw new RangeError(
      'the key names no namespaces, so it could sign everything; add namespaces="release@blog,rollback@blog"',
    );
  const namespaces = text.split(',');
  const wrong = namespaces.find((namespace) => !NAMESPACE.test(namespace));
  if (wrong === undefined) return namespaces;
  throw new RangeError(
    `"${wrong}" is no namespace; write release@, rollback@, freeze@ or watch@ and an app, or * for all`,
  );
}

function parseKey(type: string, key: string): string {
  if (type !== KEY_TYPE)
    throw new RangeError(`keys of type ${type} are refused; make one with: ssh-keygen -t ed25519`);
  readKey(decodeBase64(key));
  return key;
}

function parseSigners(text: string, line: number): readonly AllowedSigner[] {
  const [, principals = '', options = '', type = '', key = ''] = LINE.exec(text) ?? [];
  if (!key)
    throw new RangeError(
      'a line is: name namespaces="release@blog" ssh-ed25519 AAAA... (as in allowed_signers of OpenSSH)',
    );
  if (options.toLowerCase() === 'cert-authority')
    throw new RangeError('certificates are refused; name the key of each person');
  if (/[*?!"]/.test(principals))
    throw new RangeError(`the name ${principals} stands for several people; name each one`);
  const parsed = parseOptions(options);
  const [after, before] = [parsed.get('valid-after'), parsed.get('valid-before')];
  const signer = {
    line,
    key: parseKey(type, key),
    namespaces: parseNamespaces(parsed.get('namespaces')),
    validAfter: after === undefined ? -Infinity : parseTime('valid-after', after),
    validBefore: before === undefined ? Infinity : parseTime('valid-before', before),
  };
  return principals.split(',').map((principal) => ({ ...signer, principal }));
}

interface Statements {
  storeId?: string;
  readonly quorums: Record<string, number>;
  start?: { composition: number; sha256: string };
}

/** ssh-keygen takes these lines for comments. */
function parseStatement(text: string, statements: Statements): void {
  const [, storeId] = /^store ([0-9a-f-]{36})$/.exec(text) ?? [];
  const [, namespace = '', count] = /^quorum (release@[a-z][a-z0-9-]*) ([1-9])$/.exec(text) ?? [];
  const [, number, sha256 = ''] = /^start ([1-9]\d{0,14}) ([0-9a-f]{64})$/.exec(text) ?? [];
  const isRepeated =
    (storeId && statements.storeId) ||
    (count && statements.quorums[namespace]) ||
    (number && statements.start);
  if (isRepeated) throw new RangeError(`"${text}" stands there a second time`);
  if (storeId) statements.storeId = storeId;
  else if (count) statements.quorums[namespace] = Number(count);
  else if (number) statements.start = { composition: Number(number), sha256 };
  else
    throw new RangeError(
      `"#: ${text}" is not known; there are "#: store <id>", "#: quorum release@shell 2" and "#: start <number> <sha256>"`,
    );
}

function assertOneOwner(signers: readonly AllowedSigner[], signer: AllowedSigner): void {
  const other = signers.find(
    ({ key, principal }) => key === signer.key && principal !== signer.principal,
  );
  if (other)
    throw new RangeError(
      `the key of ${signer.principal} is that of ${other.principal} too; each person has an own one`,
    );
}

/** Throws RightsError with the line. `location`: for messages. */
export function parseRights(text: string, location = 'release/rights.txt'): Rights {
  const signers: AllowedSigner[] = [];
  const statements: Statements = { quorums: {} };
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    try {
      if (line.startsWith('#:')) parseStatement(line.slice(2).trim(), statements);
      if (line === '' || line.startsWith('#')) continue;
      for (const signer of parseSigners(line, index + 1)) {
        assertOneOwner(signers, signer);
        signers.push(signer);
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new RightsError(`${location}:${index + 1}: ${error.message}`);
    }
  }
  const { storeId, quorums, start } = statements;
  if (!storeId)
    throw new RightsError(
      `${location}: it does not say for which store it is; add the line "#: store <id>" with the id in the store's store.json`,
    );
  const rights = { signers, storeId, quorums, start };
  assertQuorums(rights, location);
  return rights;
}

export const isAllowed = ({ namespaces }: AllowedSigner, namespace: string): boolean =>
  namespaces.includes(namespace) || namespaces.includes(`${namespace.split('@', 1)[0]}@*`);

export const isValidAt = ({ validAfter, validBefore }: AllowedSigner, time: number): boolean =>
  validAfter <= time && time <= validBefore;

function assertQuorums({ signers, quorums }: Rights, location: string): void {
  for (const [namespace, count] of Object.entries(quorums)) {
    const allowed = signers.filter((signer) => isAllowed(signer, namespace));
    const people = new Set(allowed.map(({ principal }) => principal)).size;
    if (people < count)
      throw new RightsError(
        `${location}: ${namespace} needs ${count} signatures, and only ${people} may sign it; add a key, or lower the number`,
      );
  }
}
