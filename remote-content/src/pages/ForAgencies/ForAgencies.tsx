import { AutomationArt, Hero, PageHead, RelatedLinks } from '@site/shared';
import * as agencies from './words';

export function Component() {
  return (
    <>
      <PageHead page={agencies.facts} noindex />
      <Hero {...agencies.hero} art={<AutomationArt />} />
      <RelatedLinks links={agencies.related} title={agencies.relatedTitle} />
    </>
  );
}
