import { useHydrated } from '@site/ui';
import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert, X } from 'lucide-react';
import { Toaster } from 'sonner';
import classes from './Notices.module.css';

const classNames = {
  toast: classes.notice,
  icon: classes.icon,
  content: classes.content,
  title: classes.title,
  description: classes.description,
  closeButton: classes.close,
  actionButton: classes.button,
  cancelButton: classes.button,
};

const icons = {
  success: <CircleCheck aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
  warning: <TriangleAlert aria-hidden="true" />,
  error: <CircleAlert aria-hidden="true" />,
  loading: <LoaderCircle className={classes.spinner} aria-hidden="true" />,
  close: <X aria-hidden="true" />,
};

/** Above the consent banner (Notices.module.css). */
const OFFSET = { bottom: 'var(--notices-bottom)', right: 'var(--space-5)' };
const PHONE_OFFSET = { ...OFFSET, left: 'var(--space-4)', right: 'var(--space-4)' };

/** The library fixes the width at 356 px. Source: product specification, sections 4 and 9. */
export function Notices() {
  if (!useHydrated()) return null;
  return (
    <Toaster
      className={classes.notices}
      containerAriaLabel="Notices"
      position="bottom-right"
      visibleToasts={1}
      gap={14}
      offset={OFFSET}
      mobileOffset={PHONE_OFFSET}
      duration={4000}
      closeButton
      icons={icons}
      toastOptions={{ unstyled: true, classNames, closeButtonAriaLabel: 'Dismiss notice' }}
    />
  );
}
