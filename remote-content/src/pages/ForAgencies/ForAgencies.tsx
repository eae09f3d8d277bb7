import { AutomationArt, FactsNote, Hero, PageHead, RelatedLinks } from '@site/ui';
import { page } from './page';
import * as agencies from './copy';

export function Component() {
  return (
    <>
      <PageHead page={agencies.facts} noindex />
      <Hero {...agencies.hero} art={<AutomationArt />} />
      <RelatedLinks links={agencies.related} title={agencies.relatedTitle} />
      <FactsNote facts={page.datedFacts} />
    </>
  );
}
