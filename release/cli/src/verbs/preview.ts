import { JSON_OUTPUT } from './options';
import type { AddVerb } from './verb';

export const addPreview: AddVerb = (program) => program.command('preview').option(...JSON_OUTPUT);
