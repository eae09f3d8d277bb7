import { type ReactNode, useId } from 'react';
import * as paths from '../../site/paths';
import type { ButtonSize } from '../Button/Button';
import buttonStyles from '../Button/Button.module.css';
import styles from './TrialLink.module.css';

/** `trial-mobile` reports itself as the header's (specification, section 7). */
export type TrialPlacement = 'trial-header' | 'trial-hero' | 'trial-inline' | 'trial-mobile';

export interface TrialLinkProps {
  readonly placement: TrialPlacement;
  readonly children?: ReactNode;
  readonly size?: ButtonSize;
  readonly variant?: 'primary' | 'secondary' | 'inverse';
  /** Required by the FTC; leave it out only where the page shows it already. */
  readonly disclosure?: boolean;
}

export const commissionDisclosure = 'We earn a commission if you sign up';

/**
 * The only way to link to /go/gohighlevel. A plain link: the redirect page needs a full load. The
 * shell counts clicks by `data-cta` (shell/src/boot/trial-clicks.ts).
 */
export function TrialLink({
  placement,
  children = 'Start Free Trial',
  size = 'md',
  variant = 'primary',
  disclosure = true,
}: TrialLinkProps) {
  const disclosureId = useId();
  const link = (
    <a
      href={paths.trial}
      rel="sponsored nofollow"
      className={buttonStyles.button}
      data-cta={placement}
      data-size={size}
      data-variant={variant}
      aria-describedby={disclosure ? disclosureId : undefined}
    >
      {children}
    </a>
  );
  if (!disclosure) return link;
  return (
    <span className={styles.root} data-tone={variant}>
      {link}{' '}
      <small id={disclosureId} className={styles.disclosure}>
        {commissionDisclosure}
      </small>
    </span>
  );
}
