import type { Examples } from '../../examples';
import { Callout } from './Callout';

export const examples: Examples = {
  tip: (
    <Callout kind="tip" title="Pro tip">
      Keep one account as the original, and take every snapshot from it.
    </Callout>
  ),
  info: (
    <Callout kind="info" title="Good to know">
      Prices are shown in the provider’s account before you pay.
    </Callout>
  ),
};
