import { toast, Toaster as NoticeRegion, type ToasterProps } from 'sonner';
import { useHydrated } from './use-hydrated';

/** Of all apps: notices appear in one place. Prerendered pages have none. */
export const Toaster = (props: ToasterProps) =>
  useHydrated() ? <NoticeRegion {...props} /> : null;

export { toast };
