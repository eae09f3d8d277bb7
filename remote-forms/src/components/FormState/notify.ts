import { toast } from '@site/shared/notices';
import type { Notice } from '../../content/form';

let latest: string | number | undefined;

/** Shows a notice of a form instead of the one before it: an overtaken one must not come back. */
export function notify(kind: 'success' | 'error', { title, text }: Notice): void {
  if (latest !== undefined) toast.dismiss(latest);
  latest = toast[kind](title, { description: text });
}
