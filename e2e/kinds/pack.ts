/** npm run examples: builds the sections in examples/ for the tests in this folder. */
import { packExamples } from './examples';

await packExamples();
