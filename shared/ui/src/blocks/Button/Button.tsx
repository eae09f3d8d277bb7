import type { ComponentProps } from 'react';
import styles from './Button.module.css';

export type ButtonSize = 'sm' | 'md' | 'lg';
export type ButtonVariant = 'primary' | 'secondary' | 'inverse';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

/** For actions on this page; use ButtonLink to go somewhere. */
export function Button({
  variant = 'primary',
  size = 'md',
  type = 'button',
  ...button
}: ButtonProps) {
  return (
    <button
      type={type}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      {...button}
    />
  );
}
