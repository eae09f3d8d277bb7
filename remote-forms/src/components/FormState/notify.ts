import { toast } from '@site/shared/notices';
import type { Notice } from '../../content/form';

let latest: string | number | undefined;

/** Replaces the previous notice of a form. */
export function notify(kind: 'success' | 'error', { title, text }: Notice): void {
  if (latest !== undefined) toast.dismiss(latest);
  latest = toast[kind](title, { description: text });
}
