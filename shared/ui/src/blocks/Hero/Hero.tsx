import type { ReactNode } from 'react';
import { ButtonLink } from '../ButtonLink/ButtonLink';
import { CheckList } from '../CheckList/CheckList';
import { TrialLink, type TrialPlacement } from '../TrialLink/TrialLink';
import styles from './Hero.module.css';

export interface HeroProps {
  readonly title: string;
  readonly subtitle: string;
  readonly ctaText?: string;
  readonly ctaSecondary?: string;
  readonly ctaSecondaryLink?: string;
  readonly benefits?: readonly string[];
  readonly dataCta?: TrialPlacement;
  readonly eyebrow?: string;
  readonly art?: ReactNode;
  readonly cta?: boolean;
}

const HYPHENATED = /(\w+(?:-\w+)+)/;

/** Large type that breaks at a hyphen looks like an error. */
const unbroken = (title: string) =>
  title.split(HYPHENATED).map((piece, index) =>
    HYPHENATED.test(piece) ? (
      <span key={index} className={styles.unbroken}>
        {piece}
      </span>
    ) : (
      piece
    ),
  );

export function Hero({ title, subtitle, benefits = [], eyebrow, art, ...actions }: HeroProps) {
  return (
    <div className={styles.root} data-with-art={art ? '' : undefined}>
      <div className={styles.inner}>
        <div className={styles.text}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1 className={styles.title}>{unbroken(title)}</h1>
          <p className={styles.subtitle}>{subtitle}</p>
          <HeroActions {...actions} />
          {benefits.length > 0 && (
            <div className={styles.benefits}>
              <CheckList items={benefits} />
            </div>
          )}
        </div>
        {art && <div className={styles.art}>{art}</div>}
      </div>
    </div>
  );
}

type HeroActionsProps = Omit<HeroProps, 'title' | 'subtitle' | 'benefits' | 'eyebrow' | 'art'>;

function HeroActions({
  ctaText = 'Start Your GoHighLevel Trial',
  ctaSecondary,
  ctaSecondaryLink,
  dataCta = 'trial-hero',
  cta = true,
}: HeroActionsProps) {
  const second = ctaSecondary && ctaSecondaryLink;
  if (!cta && !second) return null;
  return (
    <div className={styles.actions}>
      {cta && (
        <TrialLink placement={dataCta} size="lg">
          {ctaText}
        </TrialLink>
      )}{' '}
      {second && (
        <ButtonLink to={ctaSecondaryLink} size="lg">
          {ctaSecondary}
        </ButtonLink>
      )}
    </div>
  );
}
