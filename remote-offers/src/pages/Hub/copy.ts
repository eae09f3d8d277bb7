import type { PageFacts } from '@site/ui';
import { commission, eventYear, paths, trial } from '@site/site';
import { CalendarDays, HandCoins } from 'lucide-react';
import { hubCrumb } from '../../content/hub-crumb';
import type { OfferCardData, Point } from '../../content/offer';
import { page } from './page';

/** Pages that are no offers. */
export const programCard = {
  title: 'Affiliate Program',
  description: `Recommend GoHighLevel and earn ${commission.percent}% recurring commission for as long as your customers stay.`,
  icon: HandCoins,
  link: paths.affiliateProgram,
  color: 'fern',
} satisfies OfferCardData;

export const eventCard = {
  title: `HighLevel Summit ${eventYear}`,
  description:
    'The provider’s own event: what it offers, who it suits, and how to plan for the next one.',
  icon: CalendarDays,
  link: paths.event,
  color: 'brass',
} satisfies OfferCardData;

interface Situation extends Point {
  readonly link: string;
}

export const facts = {
  name: hubCrumb.name,
  path: page.path,
  title: 'GoHighLevel Offers and Add-Ons',
  description:
    'All GoHighLevel partner offers in one place: AI Employee, white label app, Ads Manager, WordPress, certification, affiliate program and event.',
} as const satisfies PageFacts;

export const hero = {
  title: 'GoHighLevel Partner Offers',
  subtitle:
    'Add-ons, programs and an event around the platform: what each does, who needs it, and who can leave it for later.',
  ctaText: 'Start Free Trial',
  benefits: [`${trial.days}-day free trial`, 'No credit card required', 'Cancel anytime'],
} as const;

export const offers = {
  title: 'The offers',
  intro:
    'Every offer builds on a GoHighLevel account. Use that for a while, then add one thing at a time.',
} as const;

export const situations = {
  title: 'Not sure where to begin?',
  items: [
    {
      title: 'Leads wait too long for an answer',
      text: 'Let the AI Employee take the first answer.',
      link: paths.aiEmployee,
    },
    {
      title: 'You resell the platform',
      text: 'The white label app puts your brand on your clients’ phones, too.',
      link: paths.whiteLabelApp,
    },
    {
      title: 'People ask you which tool you use',
      text: 'You are recommending it already. The affiliate program pays for that.',
      link: paths.affiliateProgram,
    },
  ] satisfies readonly Situation[],
} as const;

export const closing = {
  title: 'It all starts with an account',
  text: `Try GoHighLevel free for ${trial.days} days, then decide which offers deserve your money.`,
  ctaText: 'Start Free Trial',
} as const;
