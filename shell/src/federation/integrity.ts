declare global {
  interface Window {
    /**
     * Called by webpack's runtime, in the shell and in each remote, before it inserts a script or
     * stylesheet.
     */
    releaseIntegrity: (address: string) => string;
  }
}

/** Matches no file: what the release data do not list must not run. */
const UNKNOWN_INTEGRITY = `sha384-${'A'.repeat(64)}`;

const hashes = new Map<string, string>();

/** By file name below `base`. */
export function registerIntegrity(base: string, integrity: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(integrity)) hashes.set(base + name, value);
}

export function integrityOf(address: string): string {
  return hashes.get(new URL(address, location.href).pathname) ?? UNKNOWN_INTEGRITY;
}

window.releaseIntegrity = integrityOf;
