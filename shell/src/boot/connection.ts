/** Chromium only. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

export function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return !!connection?.saveData || !!connection?.effectiveType?.endsWith('2g');
}
