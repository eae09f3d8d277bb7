import type { Examples } from '../../examples/examples';
import { ComparisonTable } from './ComparisonTable';

export const examples: Examples = {
  'two tools': (
    <ComparisonTable
      caption="Features of GoHighLevel and ClickFunnels"
      tools={['GoHighLevel', 'ClickFunnels']}
      rows={[
        {
          feature: 'Funnels and pages',
          cells: [
            { status: 'yes', text: 'Builder with templates' },
            { status: 'yes', text: 'Builder with templates, its oldest strength' },
          ],
        },
        {
          feature: 'Text messages',
          cells: [
            { status: 'yes', text: 'Built in, both ways' },
            { status: 'limited', text: 'Through other tools' },
          ],
        },
        {
          feature: 'Resell under your own name',
          cells: [
            { status: 'yes', text: 'From the Unlimited plan' },
            { status: 'no', text: 'Not offered' },
          ],
        },
      ]}
    />
  ),
};
