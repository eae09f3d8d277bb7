import type { ReactNode } from 'react';

export type Examples = Readonly<Record<string, ReactNode>>;
