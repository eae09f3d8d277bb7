import type { Examples } from '../../examples';
import { PageSection } from '../PageSection/PageSection';
import { Standalone } from './Standalone';

export const examples: Examples = {
  'on the page, and inside a section': (
    <>
      <Standalone>
        <p>Takes the gutter and the space of a page.</p>
      </Standalone>
      <PageSection tone="tinted">
        <Standalone>
          <p>Takes none, because the section has them.</p>
        </Standalone>
      </PageSection>
    </>
  ),
};
