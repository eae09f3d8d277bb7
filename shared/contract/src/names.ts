import { z } from 'zod';

/** Names become parts of addresses and keys of objects. */
export const appName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be a name such as blog or case-studies')
  .refine((name) => !(name in {}), 'is a name that every object has; choose another');

export const remoteName = appName.refine((name) => name !== 'shell', 'is the shell, no remote');

export type AppName = string;
export type RemoteName = string;
