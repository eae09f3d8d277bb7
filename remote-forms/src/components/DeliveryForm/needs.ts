import type { Interactive } from '@site/shared/contract';
import { formOrigins } from '../../delivery/form-target';

/** For `interactive` in the page.ts of a page with a DeliveryForm. */
export const deliveryForm = { parts: 'form' } as const satisfies Interactive;

export const connects = formOrigins();
