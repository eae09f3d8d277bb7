import type { Command } from 'commander';
import type { Session } from '../session';

export type AddVerb = (program: Command, session: Session) => Command;
