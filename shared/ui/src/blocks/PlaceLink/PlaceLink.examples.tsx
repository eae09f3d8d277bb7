import * as paths from '@site/site/paths';
import type { Examples } from '../../examples';
import { PlaceLink } from './PlaceLink';

export const examples: Examples = {
  'to a page, an anchor and another site': (
    <p>
      <PlaceLink to={paths.blog}>Blog</PlaceLink>, <PlaceLink to="#faq">questions</PlaceLink>,{' '}
      <PlaceLink to="https://www.example.com/">another site</PlaceLink>
    </p>
  ),
};
