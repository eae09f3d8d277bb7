import { type ReactNode, useId } from 'react';
import * as paths from '@site/site/paths';
import type { ButtonSize, ButtonVariant } from '../Button/Button';
import buttonStyles from '../Button/Button.module.css';
import styles from './TrialLink.module.css';

/** `trial-mobile` reports itself as the header's (specification, section 7). */
export type TrialPlacement = 'trial-header' | 'trial-hero' | 'trial-inline' | 'trial-mobile';

export interface TrialLinkProps {
  readonly placement: TrialPlacement;
  readonly children?: ReactNode;
  readonly size?: ButtonSize;
  readonly variant?: ButtonVariant;
}

export const commissionDisclosure = 'We earn a commission if you sign up';

/**
 * The only link to /go/gohighlevel, with the disclosure that the FTC requires. Not the router's:
 * the redirect page needs a full load. The shell counts clicks by `data-cta`.
 */
export function TrialLink({
  placement,
  children = 'Start Free Trial',
  size = 'md',
  variant = 'primary',
}: TrialLinkProps) {
  const disclosureId = useId();
  return (
    <span className={styles.root}>
      <a
        href={paths.trial}
        rel="sponsored nofollow"
        className={buttonStyles.button}
        data-cta={placement}
        data-size={size}
        data-variant={variant}
        aria-describedby={disclosureId}
      >
        {children}
      </a>{' '}
      <small id={disclosureId} className={styles.disclosure}>
        {commissionDisclosure}
      </small>
    </span>
  );
}
