import { AutomationArt, Hero, RelatedLinks } from '@site/shared';
import { PageHead } from '../../components/PageHead/PageHead';
import * as agencies from '../../content/for-agencies';

export function Component() {
  return (
    <>
      <PageHead page={agencies.facts} noindex />
      <Hero {...agencies.hero} art={<AutomationArt />} />
      <RelatedLinks links={agencies.meanwhile} title={agencies.meanwhileTitle} />
    </>
  );
}
