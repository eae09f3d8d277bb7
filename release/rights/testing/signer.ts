import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { signedBytes } from '../src/signature';
import { encodeBase64, encodeString, encodeText, joinBytes, KEY_TYPE } from '../src/ssh-format';

export class TestSigner {
  readonly key: string;
  readonly #privateKey: KeyObject;

  constructor(readonly principal: string) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    this.#privateKey = privateKey;
    const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
    this.key = encodeBase64(joinBytes([encodeString(KEY_TYPE), encodeString(raw)]));
  }

  line(namespaces: string, options = ''): string {
    return `${this.principal} ${options && `${options},`}namespaces="${namespaces}" ${KEY_TYPE} ${this.key}`;
  }

  async signText(payload: Uint8Array, namespace: string, hash = 'sha512'): Promise<string> {
    const blob = new Uint8Array(Buffer.from(this.key, 'base64'));
    const signature = sign(null, await signedBytes({ namespace, hash }, payload), this.#privateKey);
    const version = new Uint8Array([0, 0, 0, 1]);
    const strings = [blob, namespace, '', hash].map(encodeString);
    const inner = joinBytes([encodeString(KEY_TYPE), encodeString(new Uint8Array(signature))]);
    const bytes = joinBytes([encodeText('SSHSIG'), version, ...strings, encodeString(inner)]);
    const lines = encodeBase64(bytes).match(/.{1,70}/g) ?? [];
    return `-----BEGIN SSH SIGNATURE-----\n${lines.join('\n')}\n-----END SSH SIGNATURE-----\n`;
  }

  readonly sign = async (payload: Uint8Array, namespaces: readonly string[]): Promise<string> => {
    const signatures = namespaces.map((namespace) => this.signText(payload, namespace));
    return (await Promise.all(signatures)).join('');
  };
}
