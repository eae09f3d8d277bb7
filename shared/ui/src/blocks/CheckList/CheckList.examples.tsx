import type { Examples } from '../../examples';
import { CheckList } from './CheckList';

const items = ['Unlimited contacts', 'Unlimited users', 'A calendar that fills itself'];

export const examples: Examples = {
  check: <CheckList items={items} />,
  cross: <CheckList items={['No white label', 'Three sub-accounts at most']} kind="cross" />,
  dot: <CheckList items={items} kind="dot" />,
};
