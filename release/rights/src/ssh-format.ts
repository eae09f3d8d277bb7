export const KEY_TYPE = 'ssh-ed25519';

export const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text);

export const decodeText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/** The length in four bytes, then the bytes. Source: RFC 4251, section 5. */
export function encodeString(content: string | Uint8Array): Uint8Array {
  const bytes = typeof content === 'string' ? encodeText(content) : content;
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, bytes.length);
  return joinBytes([length, bytes]);
}

/** One after the other until the end. Throws RangeError. */
export function decodeStrings(bytes: Uint8Array): readonly Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const strings: Uint8Array[] = [];
  for (let offset = 0; offset < bytes.length;) {
    const start = offset + 4;
    offset = start > bytes.length ? Infinity : start + view.getUint32(offset);
    if (offset > bytes.length) throw new RangeError('it ends too early');
    strings.push(bytes.subarray(start, offset));
  }
  return strings;
}

/** Throws RangeError. */
export function decodeBase64(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    throw new RangeError('it is not Base64');
  }
}

export const encodeBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** The 32 bytes of an Ed25519 key. `blob`: as in a .pub file, decoded. Throws RangeError. */
export function readKey(blob: Uint8Array): Uint8Array {
  const [type = blob, key, ...more] = decodeStrings(blob);
  if (decodeText(type) !== KEY_TYPE)
    throw new RangeError(`its key is ${decodeText(type)}, and only ${KEY_TYPE} counts`);
  if (key?.length !== 32 || more.length > 0) throw new RangeError('its key is not 32 bytes long');
  return key;
}
