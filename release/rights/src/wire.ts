const decoder = new TextDecoder();

/** The encoding of SSH: a number is four bytes, a string its length and its bytes. Source: RFC 4251, section 5. */
export class WireReader {
  #offset = 0;

  constructor(readonly bytes: Uint8Array) {}

  /** Throws RangeError beyond the end. */
  take(length: number): Uint8Array {
    const end = this.#offset + length;
    if (end > this.bytes.length) throw new RangeError('it ends too early');
    const part = this.bytes.slice(this.#offset, end);
    this.#offset = end;
    return part;
  }

  takeNumber(): number {
    const part = this.take(4);
    return new DataView(part.buffer).getUint32(0);
  }

  takeString(): Uint8Array {
    return this.take(this.takeNumber());
  }

  takeText(): string {
    return decoder.decode(this.takeString());
  }

  assertEnd(): void {
    if (this.#offset !== this.bytes.length) throw new RangeError('something follows its end');
  }
}

export const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text);

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

export function encodeString(content: string | Uint8Array): Uint8Array {
  const bytes = typeof content === 'string' ? encodeText(content) : content;
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, bytes.length);
  return joinBytes([length, bytes]);
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** undefined if it is none. */
export function decodeBase64(text: string): Uint8Array | undefined {
  if (!BASE64.test(text)) return undefined;
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

export const encodeBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
