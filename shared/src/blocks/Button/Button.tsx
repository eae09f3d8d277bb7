import type { ComponentProps } from 'react';
import styles from './Button.module.css';

export type ButtonSize = 'sm' | 'md' | 'lg';
export type ButtonVariant = 'primary' | 'secondary' | 'inverse' | 'quiet';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
}

/** A button that does something on this page; to go somewhere use ButtonLink. */
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
