import {
  type FaqItem,
  type PlanKey,
  agency,
  annualBilling,
  bonusHeadline,
  dollars,
  paths,
  plans,
  reviewRating,
  starterSubAccounts,
  trial,
  whiteLabelAppPrice,
} from '@site/site';
import { type ContentsEntry, type PageFacts, type RelatedLink } from '@site/ui';
import {
  BookOpen,
  Building2,
  Compass,
  GraduationCap,
  type LucideIcon,
  Store,
  TrendingUp,
  User,
  Users,
} from 'lucide-react';
import type { HeroText, SectionText, VerdictText } from '../../content/content-types';
import { calculatorSection } from '../../components/PlanCalculator/copy';
import { page } from './page';

const { starter, unlimited, saasPro } = plans;
const resaleExample = { clients: 10, fee: agency.clientFeeFrom } as const;
/** An example, not the provider's figure. */
const exampleVisit = 150;
const resaleRevenue = resaleExample.clients * resaleExample.fee;

export const facts = {
  name: 'Pricing',
  path: page.path,
  title: 'GoHighLevel pricing and cost calculator',
  description: `What the GoHighLevel plans at ${dollars(starter.monthlyPrice)}, ${dollars(unlimited.monthlyPrice)} and ${dollars(saasPro.monthlyPrice)} a month include, what annual billing saves, and a calculator for your own case.`,
} as const satisfies PageFacts;

export const hero = {
  eyebrow: 'Pricing guide',
  title: 'GoHighLevel pricing: find the plan that pays for itself',
  subtitle:
    'Three plans, one honest question: how many businesses do you run on it? Here is what each plan includes, what it really adds up to and when the next one is worth it.',
  ctaSecondary: 'Calculate your cost',
  ctaSecondaryLink: '#calculator',
  benefits: [`${trial.days}-day free trial`, 'No credit card required', 'Cancel anytime'],
} as const satisfies HeroText;

export const plansSection = {
  id: 'plans',
  title: 'The three plans',
  intro: `All of them begin with the same free trial. Pay by the year and you get ${annualBilling}.`,
} as const satisfies SectionText;

export const plansNote =
  'Prices in US dollars, before taxes. Text messages, calls, phone numbers, sent email and some AI features cost extra by use; the provider’s account shows the current rates.';

export const breakdownSection = {
  id: 'breakdown',
  title: 'Each plan in detail',
  intro:
    'What you get, who it suits, and an example of what has to happen for the plan to earn its price. The examples are arithmetic, not promises.',
} as const satisfies SectionText;

export const breakdownLabels = { fits: 'Fits:' } as const;

export interface Breakdown {
  readonly plan: PlanKey;
  readonly id: string;
  readonly lead: string;
  readonly included: readonly string[];
  readonly fits: string;
  readonly example: { readonly title: string; readonly text: string };
}

export const breakdowns = [
  {
    plan: 'starter',
    id: 'starter',
    lead: `The whole toolbox for ${dollars(starter.monthlyPrice)} a month. The limit is the number of businesses: ${starterSubAccounts}.`,
    included: [
      `Up to ${starterSubAccounts} sub-accounts, for example one for each brand or location`,
      'CRM, inbox, calendars, funnels, websites, forms, courses and payments',
      'Workflows, with email, texts and calls charged by use',
    ],
    fits: 'A local business, coach, consultant, course creator or freelancer with a handful of accounts.',
    example: {
      title: 'Return on investment example: one extra job',
      text: `A window cleaner earns ${dollars(exampleVisit)} per visit. If missed-call text back and reminders bring one visit a month that would have been lost, the plan costs ${dollars(starter.monthlyPrice)} and ${dollars(exampleVisit - starter.monthlyPrice)} is left over. Without that visit, it costs ${dollars(starter.monthlyPrice)}.`,
    },
  },
  {
    plan: 'unlimited',
    id: 'unlimited',
    lead: `The plan for agencies. ${dollars(unlimited.monthlyPrice)} a month, whether you have four clients or four hundred.`,
    included: [
      'Unlimited sub-accounts, one for each client',
      'White-label: the desktop app carries your name and logo',
      'API access, for connecting your own systems',
    ],
    fits: `Agencies, marketers and freelancers from client number ${starterSubAccounts + 1} on.`,
    example: {
      title: `Return on investment example: ${agency.exampleClients} clients at ${dollars(agency.exampleClientFee)}`,
      text: `An agency charges ${agency.exampleClients} clients a platform fee of ${dollars(agency.exampleClientFee)} a month. That is ${dollars(agency.exampleMonthlyRevenue)} a month, of which ${dollars(unlimited.monthlyPrice)} pays for the plan and ${dollars(agency.exampleMonthlyRevenue - unlimited.monthlyPrice)} is left before usage, support and taxes. Fees between ${dollars(agency.clientFeeFrom)} and ${dollars(agency.clientFeeTo)} are the range our agency guide works with.`,
    },
  },
  {
    plan: 'saasPro',
    id: 'saas-pro',
    lead: `For agencies that turn the platform into a product of their own. ${dollars(saasPro.monthlyPrice)} a month buys the right and the tools to resell it.`,
    included: [
      'Everything in Unlimited',
      'Custom domain, so that clients log in at your address',
      'Billing integrations, so that client subscriptions charge themselves',
      'Reseller license',
    ],
    fits: 'Agencies with a clear niche, a setup they can repeat and time to support users.',
    example: {
      title: `Return on investment example: ${resaleExample.clients} subscribers at ${dollars(resaleExample.fee)}`,
      text: `${resaleExample.clients} clients subscribe to your product at ${dollars(resaleExample.fee)} a month: ${dollars(resaleRevenue)}. After ${dollars(saasPro.monthlyPrice)} for the plan, ${dollars(resaleRevenue - saasPro.monthlyPrice)} is left before usage, payment fees, support and taxes. The plan itself is covered from subscriber number ${Math.ceil(saasPro.monthlyPrice / resaleExample.fee)}.`,
    },
  },
] as const satisfies readonly Breakdown[];

export const annual = {
  title: 'Annual billing:',
  intro: 'Twelve months for the price of ten, on every plan.',
  saving: (amount: string) => `Save ${amount}`,
  instead: (annualPrice: string, months: string) =>
    `${annualPrice} a year instead of ${months} in twelve payments`,
  note: `How to read the 20%: you pay for ten months and get two more, a fifth on top of what you paid for. Measured against twelve monthly payments, the saving is ${(100 * (starter.annualSavings / (starter.monthlyPrice * 12))).toFixed(1)}%.`,
  advice:
    'Our advice: start monthly. Switch to annual billing once the platform has done one job well for two months, and not before.',
} as const;

export const elsewhereSection = {
  id: 'elsewhere',
  title: 'What the same tools cost elsewhere',
  intro: 'One subscription for each job, at a typical price for a small business.',
} as const satisfies SectionText;

export const personasSection = {
  id: 'recommender',
  title: 'Which plan is right for you?',
  intro: 'Find the description that comes closest. The plan beside it is where we would start.',
} as const satisfies SectionText;

export const planInDetail = (plan: string) => `${plan} in detail`;

export interface Persona {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly plan: PlanKey;
  readonly reason: string;
}

export const personas = [
  {
    icon: Store,
    title: 'Local business',
    plan: 'starter',
    reason: `One business, perhaps a second location. You use the whole toolbox and stay well within ${starterSubAccounts} accounts.`,
  },
  {
    icon: User,
    title: 'Freelancer',
    plan: 'starter',
    reason: `Your own account and two clients fit. Move up when the next client signs, and let that client’s fee pay for the step.`,
  },
  {
    icon: BookOpen,
    title: 'Coach',
    plan: 'starter',
    reason:
      'Booking page, payments, reminders and a program area for one brand. White-label would not earn you anything.',
  },
  {
    icon: Compass,
    title: 'Consultant',
    plan: 'starter',
    reason:
      'Proposals, follow-up and invoices for your own practice. Choose Unlimited only if you run accounts for your clients.',
  },
  {
    icon: GraduationCap,
    title: 'Course creator',
    plan: 'starter',
    reason:
      'Courses, email and checkout are included. Spend the difference on making the next lesson.',
  },
  {
    icon: TrendingUp,
    title: 'Marketer with several brands',
    plan: 'unlimited',
    reason: `From brand number ${starterSubAccounts + 1} on, one price covers all of them, and the API connects your reporting.`,
  },
  {
    icon: Users,
    title: 'Agency owner',
    plan: 'unlimited',
    reason:
      'An account for every client, your logo on the desktop app, and one price however many you add.',
  },
  {
    icon: Building2,
    title: 'Agency that sells software',
    plan: 'saasPro',
    reason:
      'You want clients to subscribe, pay and log in under your brand. That needs the reseller license and billing integrations.',
  },
] as const satisfies readonly Persona[];

export const faq = [
  {
    question: 'How much does GoHighLevel cost per month?',
    answer: `${starter.name} costs ${dollars(starter.monthlyPrice)}, ${unlimited.name} ${dollars(unlimited.monthlyPrice)} and ${saasPro.name} ${dollars(saasPro.monthlyPrice)} a month. Paid by the year they cost ${dollars(starter.annualPrice)}, ${dollars(unlimited.annualPrice)} and ${dollars(saasPro.annualPrice)}. Usage comes on top.`,
  },
  {
    question: 'How much do I save with annual billing?',
    answer: `You get ${annualBilling}: ${dollars(starter.annualSavings)} a year on ${starter.name}, ${dollars(unlimited.annualSavings)} on ${unlimited.name} and ${dollars(saasPro.annualSavings)} on ${saasPro.name}, compared with twelve monthly payments.`,
  },
  {
    question: 'Is there a free plan?',
    answer: `There is no free plan that we know of, but there is a free trial: ${trial.days} days, no credit card required, cancel anytime.`,
  },
  {
    question: 'Are there setup fees or hidden costs?',
    answer:
      'The plan is not the whole bill. Usage and add-ons cost extra, and payment processors take their own fees. You see and control usage in the provider’s account; the checkout shows what else applies before you pay.',
  },
  {
    question: 'What does the white-label mobile app cost?',
    answer: `The white-label mobile app is an add-on at ${dollars(whiteLabelAppPrice)} a month, on top of your plan. White-label branding of the desktop app is part of ${unlimited.name}.`,
  },
  {
    question: 'Can I change plans later?',
    answer:
      'Yes. The usual way is to start small and move up when you run out of sub-accounts or want to resell. Your contacts, pages and workflows stay where they are. The provider’s billing page shows what a change in the middle of a period costs.',
  },
  {
    question: 'Do I need SaaS Pro to resell GoHighLevel?',
    answer: `To sell it as your own software, yes: the reseller license, billing integrations and custom domain belong to ${saasPro.name}. If you include the platform in a service you provide, ${unlimited.name} is usually enough.`,
  },
] as const satisfies readonly FaqItem[];

export const verdict = {
  title: 'Final verdict on pricing',
  verdict: `Fair for what it replaces, and good value from the fourth client on. ${starter.name} is enough for most single businesses; ${unlimited.name} is the plan most agencies will settle on.`,
  rating: reviewRating,
  recommendation: `Begin with the free trial, then take the smallest plan that fits and pay by the month. Sign up through our link and the bonus stack worth ${bonusHeadline} is yours as well.`,
} as const satisfies VerdictText;

export const related = [
  { title: 'GoHighLevel review', path: paths.review },
  { title: 'GoHighLevel vs ClickFunnels', path: paths.comparison },
  { title: 'Recurring revenue for agencies', path: paths.agenciesPost },
  { title: 'White-label mobile app', path: paths.whiteLabelApp },
  { title: 'Claim your bonus stack', path: paths.bonusStack },
] as const satisfies readonly RelatedLink[];

export const contents = [
  plansSection,
  breakdownSection,
  { id: 'annual', title: 'Annual billing' },
  calculatorSection,
  elsewhereSection,
  personasSection,
  { id: 'faq', title: 'Frequently Asked Questions' },
  { id: 'verdict', title: verdict.title },
] as const satisfies readonly ContentsEntry[];
