import { Link } from '@site/ui/router';
import type { ReactNode } from 'react';
import * as paths from '@site/site/paths';

export interface PlaceLinkProps {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const isElsewhere = (to: string) => /^https?:/.test(to);
const isPath = (to: string) => to.startsWith('/');

/** Throws for the trial's path: only TrialLink adds label, disclosure and rel. */
export function PlaceLink({ to, ...anchor }: PlaceLinkProps) {
  if (to === paths.trial) throw new Error(`PlaceLink: ${to} needs a TrialLink`);
  if (isPath(to)) return <Link to={to} {...anchor} />;
  if (isElsewhere(to)) return <a href={to} target="_blank" rel="noopener" {...anchor} />;
  return <a href={to} {...anchor} />;
}
