import type { ReactNode } from 'react';

/** By what they show; used by tests and the gallery. */
export type Examples = Readonly<Record<string, ReactNode>>;
