/** Chromium only. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  /** In Mbit/s, estimated by the browser. */
  readonly downlink?: number;
}

export const connection = (): Connection =>
  (navigator as { readonly connection?: Connection }).connection ?? {};

export const savesData = ({ saveData, effectiveType } = connection()): boolean =>
  !!saveData || !!effectiveType?.endsWith('2g');
