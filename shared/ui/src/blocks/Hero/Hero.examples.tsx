import * as paths from '@site/site/paths';
import type { Examples } from '../../examples';
import { PipelineArt } from '../../icons/PipelineArt';
import { Hero } from './Hero';

export const examples: Examples = {
  'of the home page': (
    <Hero
      eyebrow="Guides & Tools"
      title="Run your whole agency from one place"
      subtitle="Plain-spoken reviews, prices and automations for people who are about to try GoHighLevel, or already do."
      ctaSecondary="Read the review"
      ctaSecondaryLink={paths.review}
      benefits={['14-day free trial', 'No credit card required', 'Cancel anytime']}
      art={<PipelineArt />}
    />
  ),
  'without a picture': (
    <Hero
      title="GoHighLevel pricing, explained without the small print"
      subtitle="Three plans, what each is for, and what a year paid at once saves."
      ctaText="Start Free Trial"
      benefits={['14-day free trial', 'No credit card required']}
    />
  ),
  'without calls to action': (
    <Hero title="About us" subtitle="Who writes here, and why." cta={false} />
  ),
};
