import { plans } from '@site/site/figures';
import { dollars } from '@site/site';
import type { Examples } from '../../examples';
import { DataTable } from './DataTable';

export const examples: Examples = {
  'prices of the plans': (
    <DataTable
      caption="What each plan costs by the month and by the year"
      head={['Plan', 'Monthly', 'Annual', 'You save']}
      rows={Object.values(plans).map(({ name, monthlyPrice, annualPrice, annualSavings }) => [
        name,
        dollars(monthlyPrice),
        dollars(annualPrice),
        dollars(annualSavings),
      ])}
    />
  ),
};
