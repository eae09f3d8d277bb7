import type { ReactNode } from 'react';

/** A block's examples by what they show: fixtures of its tests and pages of the gallery. */
export type Examples = Readonly<Record<string, ReactNode>>;
