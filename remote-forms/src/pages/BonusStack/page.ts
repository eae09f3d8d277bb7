import { paths } from '@site/shared';
import type { Page } from '@site/shared/contract';
import { deliveryForm } from '../../components/DeliveryForm/needs';

export const page = {
  path: paths.bonusStack,
  datedFacts: ['trial'],
  interactive: deliveryForm,
} as const satisfies Page;
