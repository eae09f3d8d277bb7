import * as paths from '@site/site/paths';
import type { Examples } from '../../examples';
import { Breadcrumbs } from './Breadcrumbs';

export const examples: Examples = {
  'three levels': (
    <Breadcrumbs
      items={[
        { name: 'Home', path: paths.home },
        { name: 'Affiliate Offers', path: paths.offers },
        { name: 'White-label mobile app', path: paths.whiteLabelApp },
      ]}
    />
  ),
};
