declare global {
  interface Window {
    /** Asked by webpack's runtime, in the shell and in each remote, before it inserts a script or stylesheet. */
    releaseIntegrity: (address: string) => string;
  }
}

/** The hash of nothing that exists: what is not in the release data must not run. */
const NEVER = `sha384-${'A'.repeat(64)}`;

const known = new Map<string, string>();

/** Takes the address under which a release's files lie and their integrity values by name. */
export function trust(base: string, integrity: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(integrity)) known.set(base + name, value);
}

/** Takes an address, gives the integrity value to load it with; one that never matches if it is unknown. */
export function integrityOf(address: string): string {
  return known.get(new URL(address, location.href).pathname) ?? NEVER;
}

window.releaseIntegrity = integrityOf;
