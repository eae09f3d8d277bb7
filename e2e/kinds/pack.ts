/** npm run examples: builds the sections in examples/ anew, for the tests beside this file. */
import { packExamples } from './examples';

await packExamples();
