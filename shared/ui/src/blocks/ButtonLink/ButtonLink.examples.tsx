import * as paths from '@site/site/paths';
import type { Examples } from '../../examples';
import { ButtonLink } from './ButtonLink';

export const examples: Examples = {
  'to a page, an anchor and another site': (
    <p>
      <ButtonLink to={paths.pricing}>Compare plans</ButtonLink>{' '}
      <ButtonLink to="#claim" variant="primary">
        Claim your bonus
      </ButtonLink>{' '}
      <ButtonLink to="https://www.example.com/event">Official event site</ButtonLink>
    </p>
  ),
};
