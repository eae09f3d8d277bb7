import { appendValue } from '../usage';

export const JSON_OUTPUT = ['--json', 'print it for a program to read'] as const;

/** May be a whole commit message: lists show its first line. */
export const WHY = ['--why <text>', 'the reason, for the history', ''] as const;

export const FROM = [
  '--from <folder>',
  'a built release that is not in the workspace, once for each app; or a store: what is live in it',
  appendValue,
] as const;
