import { type ReactNode, useEffect, useRef } from 'react';
import styles from './DeliveryForm.module.css';

interface FormAlertProps {
  readonly title: string;
  readonly focused: boolean;
  readonly children: ReactNode;
}

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
