import { z } from 'zod';

/**
 * Name of an app. Which there are is open: a remote is known by its workspace, its releases and the
 * shell's claims. It stands in addresses, folders and object keys, and is never part of every object.
 */
export const appName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be a name such as blog or case-studies')
  .refine((name) => !(name in {}), 'is a name that every object has; choose another');

/** Name of a remote: of any app but the shell. */
export const remoteName = appName.refine((name) => name !== 'shell', 'is the shell, no remote');

export type AppName = string;
export type RemoteName = string;
