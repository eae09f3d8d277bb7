import type { ReactNode } from 'react';
import type { ButtonSize, ButtonVariant } from '../Button/Button';
import buttonStyles from '../Button/Button.module.css';
import { PlaceLink } from '../PlaceLink/PlaceLink';

export interface ButtonLinkProps {
  /** A path of this site, an anchor, or an https:// address. */
  readonly to: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly children: ReactNode;
}

export function ButtonLink({ to, variant = 'secondary', size = 'md', children }: ButtonLinkProps) {
  return (
    <PlaceLink to={to} className={buttonStyles.button} data-variant={variant} data-size={size}>
      {children}
    </PlaceLink>
  );
}
