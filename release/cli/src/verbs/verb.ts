import type { Command } from 'commander';
import type { Session } from '../session';
import { appendValue } from '../usage';

export type AddVerb = (program: Command, session: Session) => Command;

/** Of verbs that change what visitors get. */
export interface ChangeOptions {
  readonly why: string;
  readonly json?: boolean;
}

export const JSON_OUTPUT = ['--json', 'print it for a program to read'] as const;

export const WHY = ['--why <text>', 'the reason, for the history', ''] as const;

export const FROM = [
  '--from <folder>',
  'a built release that is not in the workspace, once for each app; or a store: what is live in it',
  appendValue,
] as const;
