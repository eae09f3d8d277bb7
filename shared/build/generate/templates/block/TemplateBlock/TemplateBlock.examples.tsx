import type { Examples } from '@site/ui/examples';
import { TemplateBlock } from './TemplateBlock';

export const examples: Examples = {
  plain: <TemplateBlock title="A title">One sentence about what it shows.</TemplateBlock>,
};
