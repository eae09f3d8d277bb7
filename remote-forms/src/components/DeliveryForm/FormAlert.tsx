import { type ReactNode, useEffect, useRef } from 'react';
import styles from './DeliveryForm.module.css';

interface FormAlertProps {
  readonly title: string;
  /** Moves the focus here as soon as the alert is shown. */
  readonly focused: boolean;
  readonly children: ReactNode;
}

/** Says above a form what went wrong. */
export function FormAlert({ title, focused, children }: FormAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) alert.current?.focus();
  }, [focused]);
  return (
    <div ref={alert} role="alert" tabIndex={-1} className={styles.alert}>
      <h3 className={styles.alertTitle}>{title}</h3>
      {children}
    </div>
  );
}
