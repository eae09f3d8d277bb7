import { JSON_OUTPUT } from './options';
import type { AddVerb } from './verb';

export const addProbe: AddVerb = (program) => program.command('probe').description('open the changed pages of a release in a browser, next to live').option(...JSON_OUTPUT);
