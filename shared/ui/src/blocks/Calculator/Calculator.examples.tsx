import { plans } from '@site/site/figures';
import type { Examples } from '../../examples';
import { Calculator, Figures, Formula, NoResult } from './Calculator';
import { CountField, PlanField } from './CalculatorFields';

const nothing = () => undefined;

export const examples: Examples = {
  'with a result': (
    <Calculator
      label="Commission calculator"
      withoutScript="Changing the numbers needs JavaScript."
      remark="An example, not a promise of income."
      fields={
        <>
          <PlanField label="Plan" plans={plans} value="unlimited" onChange={nothing} />
          <CountField
            label="Customers"
            value="1"
            limits={{ min: 1, max: 1000 }}
            onChange={nothing}
          />
        </>
      }
      result={
        <>
          <Figures
            figures={[
              { name: 'Per customer, monthly', value: '$118.80' },
              { name: 'In total', value: '$4,276.80', total: true },
            ]}
          />
          <Formula>$297 × 40% × 1 customer × 36 months = $4,276.80</Formula>
        </>
      }
    />
  ),
  'with an error in a field': (
    <Calculator
      label="Revenue calculator"
      fields={
        <CountField
          label="Clients"
          hint="Typically 5 to 50"
          value="many"
          limits={{ min: 1, max: 1000 }}
          onChange={nothing}
        />
      }
      result={<NoResult />}
    />
  ),
};
