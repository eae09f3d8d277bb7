const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** In hexadecimal. As workers and Node can. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  const data = bytes as Uint8Array<ArrayBuffer>;
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', data)));
}
