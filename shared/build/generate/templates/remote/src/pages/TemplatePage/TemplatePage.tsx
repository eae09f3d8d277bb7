import { FactsNote, Hero, PageHead, RelatedLinks } from '@site/ui';
import { page } from './page';
import { facts, hero, related } from './copy';

export function Component() {
  return (
    <>
      <PageHead page={facts} />
      <Hero {...hero} />
      <RelatedLinks links={related} />
      <FactsNote facts={page.datedFacts} />
    </>
  );
}
