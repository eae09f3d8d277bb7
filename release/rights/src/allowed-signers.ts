import { StoreError } from '@site/store/worker';
import { decodeBase64, KEY_TYPE, readKey } from './ssh-format';

/** The file of rights is wrong; nothing counts until it is right. */
export class RightsError extends StoreError {
  override readonly name = 'RightsError';
  override readonly code = 'E_RIGHTS';
}

interface AllowedSigner {
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
  /** Namespace -> how many people must sign, by default 1. */
  readonly quorums: Readonly<Record<string, number>>;
  /** Counts without a signature; no record before it counts. */
  readonly start: { readonly composition: number; readonly sha256: string } | undefined;
}

const LINE =
  /^(\S+)\s+(?:((?:[^\s"]|"[^"]*")*=(?:[^\s"]|"[^"]*")*|cert-authority)\s+)?(\S+)\s+(\S+)/;
const OPTION = /^([a-z-]+)(?:="([^"]*)")?(?:,|$)/i;
const OPTIONS = ['namespaces', 'valid-after', 'valid-before'];
const NAMESPACE = /^(release|rollback|freeze|watch)@([a-z][a-z0-9-]*|\*)$/;
const TIME = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?)?Z$/;

/** Without the Z the time would depend on the machine. */
function parseTime(options: ReadonlyMap<string, string>, name: string): number | undefined {
  const text = options.get(name);
  if (text === undefined) return undefined;
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = TIME.exec(text) ?? [];
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const time = Date.parse(iso);
  // There is no 31st of February.
  if (!Number.isNaN(time) && new Date(time).toISOString() === iso) return time;
  throw new RangeError(
    `${name}="${text}" is not a time in UTC; write it as 20261231Z or 202612312359Z`,
  );
}

function parseOptions(text: string): ReadonlyMap<string, string> {
  const options = new Map<string, string>();
  for (let rest = text; rest !== '';) {
    const [whole = '', name = '', value] = OPTION.exec(rest) ?? [];
    const option = name.toLowerCase();
    if (!OPTIONS.includes(option) || value === undefined)
      throw new RangeError(
        `the option ${name || rest} is not known; there are ${OPTIONS.map((label) => `${label}="..."`).join(', ')}`,
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

function parseSigner(text: string): AllowedSigner {
  const [, principal = '', options = '', type = '', key = ''] = LINE.exec(text) ?? [];
  if (!key)
    throw new RangeError(
      'a line is: name namespaces="release@blog" ssh-ed25519 AAAA... (as in allowed_signers of OpenSSH)',
    );
  if (options.toLowerCase() === 'cert-authority')
    throw new RangeError('certificates are refused; name the key of each person');
  if (/[*?!",]/.test(principal))
    throw new RangeError(`the name ${principal} stands for several people; name each one`);
  if (type !== KEY_TYPE)
    throw new RangeError(`keys of type ${type} are refused; make one with: ssh-keygen -t ed25519`);
  readKey(decodeBase64(key));
  const parsed = parseOptions(options);
  return {
    principal,
    key,
    namespaces: parseNamespaces(parsed.get('namespaces')),
    validAfter: parseTime(parsed, 'valid-after') ?? -Infinity,
    validBefore: parseTime(parsed, 'valid-before') ?? Infinity,
  };
}

/** Lines that ssh-keygen takes for comments: each may stand there once, a quorum once for each namespace. */
const STATEMENTS = [
  /^(store) ([0-9a-f-]{36})$/,
  /^(quorum release@[a-z][a-z0-9-]*) ([1-9])$/,
  /^(start) ([1-9]\d{0,14} [0-9a-f]{64})$/,
];

const QUORUM = 'quorum ';

function addStatement(statements: Map<string, string>, text: string): void {
  const matches = STATEMENTS.map((pattern) => pattern.exec(text));
  const [, name, value] = matches.find((match) => match) ?? [];
  if (name === undefined || value === undefined)
    throw new RangeError(
      `"#: ${text}" is not known; there are "#: store <id>", "#: quorum release@shell 2" and "#: start <number> <sha256>"`,
    );
  if (statements.has(name)) throw new RangeError(`"${text}" stands there a second time`);
  statements.set(name, value);
}

function addSigner(signers: AllowedSigner[], signer: AllowedSigner): void {
  const { key, principal } = signer;
  const other = signers.find(
    (candidate) => candidate.key === key && candidate.principal !== principal,
  );
  if (other)
    throw new RangeError(
      `the key of ${principal} is that of ${other.principal} too; each person needs another`,
    );
  signers.push(signer);
}

/** Throws RightsError with the line. `location`: for messages. */
export function parseRights(text: string, location = 'release/rights.txt'): Rights {
  const signers: AllowedSigner[] = [];
  const statements = new Map<string, string>();
  for (const [index, line] of text.split(/\r?\n/).entries())
    try {
      const content = line.trim();
      if (content.startsWith('#:')) addStatement(statements, content.slice(2).trim());
      else if (content !== '' && !content.startsWith('#')) addSigner(signers, parseSigner(content));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new RightsError(`${location}:${index + 1}: ${error.message}`);
    }
  const storeId = statements.get('store');
  if (!storeId)
    throw new RightsError(
      `${location}: it does not say for which store it is; add the line "#: store <id>" with the id in the store's store.json`,
    );
  const [number, sha256] = statements.get('start')?.split(' ') ?? [];
  const start = number && sha256 ? { composition: Number(number), sha256 } : undefined;
  const quorums: Record<string, number> = {};
  for (const [name, value] of statements)
    if (name.startsWith(QUORUM)) quorums[name.slice(QUORUM.length)] = Number(value);
  assertQuorums(signers, quorums, location);
  return { storeId, signers, quorums, start };
}

export const isAllowed = ({ namespaces }: AllowedSigner, namespace: string): boolean =>
  namespaces.includes(namespace) || namespaces.includes(`${namespace.split('@', 1)[0]}@*`);

export const isValidAt = ({ validAfter, validBefore }: AllowedSigner, time: number): boolean =>
  validAfter <= time && time <= validBefore;

function assertQuorums(
  signers: readonly AllowedSigner[],
  quorums: Rights['quorums'],
  location: string,
): void {
  for (const [namespace, count] of Object.entries(quorums)) {
    const allowed = signers.filter((signer) => isAllowed(signer, namespace));
    const people = new Set(allowed.map(({ principal }) => principal)).size;
    if (people < count)
      throw new RightsError(
        `${location}: ${namespace} needs ${count} signatures, and only ${people} may sign it; add a key, or lower the number`,
      );
  }
}
