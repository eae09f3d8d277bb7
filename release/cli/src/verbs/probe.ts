import { JSON_OUTPUT } from './options';
import type { AddVerb } from './verb';

export const addProbe: AddVerb = (program) => program.command('probe').option(...JSON_OUTPUT);
