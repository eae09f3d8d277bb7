import {
  type FaqItem,
  competitorPlans,
  dollars,
  paths,
  plans,
  starterSubAccounts,
  trial,
} from '@site/site';
import { type ContentsEntry, type PageFacts, type RelatedLink } from '@site/ui';
import type {
  ClosingCall,
  HeroText,
  NamedFact,
  Passage,
  SectionText,
  TitledList,
} from '../../content/content-types';
import { page } from './page';

const { starter, unlimited, saasPro } = plans;
const [basic, pro, funnelHacker] = competitorPlans;
const rival = 'ClickFunnels';
const lowestStep = dollars(basic.monthlyPrice - starter.monthlyPrice);

export const facts = {
  name: 'GoHighLevel vs ClickFunnels',
  path: page.path,
  title: 'GoHighLevel vs ClickFunnels compared',
  description: `GoHighLevel or ClickFunnels? Features side by side, both price lists from ${dollars(starter.monthlyPrice)} and ${dollars(basic.monthlyPrice)} a month, and clear advice on which to choose.`,
} as const satisfies PageFacts;

export const hero = {
  eyebrow: 'Comparison',
  title: 'GoHighLevel vs ClickFunnels: which one fits your business?',
  subtitle:
    'One is a whole sales and marketing office. The other is a workshop for selling online. Here is how to tell which of them you need.',
  ctaSecondary: 'See the feature table',
  ctaSecondaryLink: '#features',
} as const satisfies HeroText;

export const summarySection = {
  id: 'summary',
  title: 'The short answer',
} as const satisfies SectionText;

export const summary = [
  {
    name: 'Choose GoHighLevel',
    text: 'if the sale happens in a conversation: calls, texts, appointments, quotes, repeat visits, or clients you look after.',
  },
  {
    name: `Choose ${rival}`,
    text: 'if the sale happens on the page: you sell courses, coaching or products through funnels and want the builder to be the center of everything.',
  },
  {
    name: 'Price',
    text: `GoHighLevel starts at ${dollars(starter.monthlyPrice)} a month, ${rival} at ${dollars(basic.monthlyPrice)}: a difference of ${lowestStep} a month on the smallest plans.`,
  },
  {
    name: 'Both',
    text: 'They build funnels, take payments, send email and host courses. You rarely need the two together.',
  },
] as const satisfies readonly NamedFact[];

export const tableSection = {
  id: 'features',
  title: 'Feature by feature',
  intro:
    'Our summary of what each product is built to do. Both change often, so check the vendor’s own feature page for the detail that matters most to you.',
} as const satisfies SectionText;

export const table = {
  caption: `Features of GoHighLevel and ${rival}`,
  tools: ['GoHighLevel', rival],
  rows: [
    {
      feature: 'Funnels and landing pages',
      cells: [
        { status: 'yes', text: 'Drag-and-drop builder with templates' },
        { status: 'yes', text: 'Its core strength, many templates' },
      ],
    },
    {
      feature: 'Upsells and order bumps',
      cells: [
        { status: 'yes', text: 'Order forms with bumps and upsells' },
        { status: 'yes', text: 'Made for it' },
      ],
    },
    {
      feature: 'Websites and blogs',
      cells: [
        { status: 'yes', text: 'Included' },
        { status: 'yes', text: 'Included' },
      ],
    },
    {
      feature: 'Split testing',
      cells: [
        { status: 'yes', text: 'Page variants inside funnels' },
        { status: 'yes', text: 'Page variants inside funnels' },
      ],
    },
    {
      feature: 'CRM and sales pipelines',
      cells: [
        { status: 'yes', text: 'Contacts, deals, tasks, several pipelines' },
        { status: 'limited', text: 'Contacts and simple deal tracking' },
      ],
    },
    {
      feature: 'Email campaigns',
      cells: [
        { status: 'yes', text: 'Campaigns and workflows, sending charged by use' },
        { status: 'yes', text: 'Broadcasts and workflows' },
      ],
    },
    {
      feature: 'Two-way text messages',
      cells: [
        { status: 'yes', text: 'In the inbox, charged by use' },
        { status: 'limited', text: 'Through a connected service' },
      ],
    },
    {
      feature: 'Calls and missed-call text back',
      cells: [
        { status: 'yes', text: 'Built in, charged by use' },
        { status: 'no', text: 'Needs a separate phone tool' },
      ],
    },
    {
      feature: 'Calendars and reminders',
      cells: [
        { status: 'yes', text: 'Team calendars, email and text reminders' },
        { status: 'limited', text: 'Simple appointment booking' },
      ],
    },
    {
      feature: 'Courses and memberships',
      cells: [
        { status: 'yes', text: 'Included' },
        { status: 'yes', text: 'Included' },
      ],
    },
    {
      feature: 'Review requests',
      cells: [
        { status: 'yes', text: 'Requests and replies in one place' },
        { status: 'no', text: 'Needs a separate tool' },
      ],
    },
    {
      feature: 'Accounts for clients',
      cells: [
        {
          status: 'yes',
          text: `Up to ${starterSubAccounts} on ${starter.name}, unlimited from ${unlimited.name}`,
        },
        { status: 'limited', text: 'A number of workspaces set by the plan' },
      ],
    },
    {
      feature: 'White-label and resale',
      cells: [
        {
          status: 'yes',
          text: `White-label from ${unlimited.name}, reseller license on ${saasPro.name}`,
        },
        { status: 'no', text: 'Not offered' },
      ],
    },
  ],
} as const;

export const depthSection = {
  id: 'in-depth',
  title: 'In depth: five differences you will feel in daily work',
} as const satisfies SectionText;

export const depth = [
  {
    id: 'funnels-and-pages',
    title: 'Funnels and pages',
    paragraphs: [
      `${rival} grew up around the sales funnel, and it shows. Opt-in, offer, order bump, upsell, thank-you page: the steps are laid out for you, and there is a template for most ways of selling online. If page building is the heart of your work, that focus is worth paying for.`,
      'GoHighLevel’s builder covers the same steps with fewer templates and a plainer editor. Its advantage begins after the click: the visitor is already a contact, in a pipeline, with a workflow waiting.',
    ],
  },
  {
    id: 'crm-and-follow-up',
    title: 'CRM and follow-up',
    paragraphs: [
      'GoHighLevel treats a lead as a person to talk to. You see what they filled in, which messages they got, when they called and where the deal stands, and you can answer from the same screen.',
      `${rival} treats a lead as someone moving through a funnel. Contacts, tags and email sequences are there; a sales team that calls back, sends quotes and plans next steps will soon look for a CRM beside it.`,
    ],
  },
  {
    id: 'phone-and-text',
    title: 'Phone and text messages',
    paragraphs: [
      `For a local business this is often the whole decision. GoHighLevel has numbers, calls, voicemail and two-way texts, and can answer a missed call with a text by itself. You pay for usage on top of the plan. With ${rival} you connect an outside service and keep its bill and its inbox separate.`,
    ],
  },
  {
    id: 'clients-and-resale',
    title: 'Clients and resale',
    paragraphs: [
      [
        'GoHighLevel was made for agencies: one account per client, ',
        { text: 'snapshots', path: paths.snapshotsPost },
        ` to copy a finished setup, white-label from ${unlimited.name}, and a reseller license on ${saasPro.name}.`,
      ],
      `${rival} offers workspaces and team seats, which is enough to keep a few brands apart. Selling the software itself under your own name is not what it is for.`,
    ],
  },
  {
    id: 'learning-and-support',
    title: 'Learning curve',
    paragraphs: [
      `${rival} asks less of you at the start, because it does fewer things. A first page can be live on the first day. GoHighLevel has more to set up (numbers, calendars, pipelines, permissions), and pays it back once automations carry the routine. If you choose GoHighLevel, begin with a single workflow and a template.`,
    ],
  },
] as const satisfies readonly Passage[];

export const pricesSection = {
  id: 'prices',
  title: 'What both of them cost',
  intro:
    'Monthly prices, and what twelve of them add up to. Usage charges, taxes and add-ons come on top with both vendors.',
} as const satisfies SectionText;

interface ListedPlan {
  readonly name: string;
  readonly monthlyPrice: number;
}

const toPriceRow = (tool: string) => (plan: ListedPlan) =>
  [
    `${tool} ${plan.name}`,
    dollars(plan.monthlyPrice),
    dollars(plan.monthlyPrice * 12),
  ] as const satisfies readonly string[];

export const prices = {
  caption: `Plans of GoHighLevel and ${rival}`,
  head: ['Plan', 'Per month', 'Twelve months'],
  rows: [
    ...[starter, unlimited, saasPro].map(toPriceRow('GoHighLevel')),
    ...[basic, pro, funnelHacker].map(toPriceRow(rival)),
  ],
  note: `Paid by the year, GoHighLevel costs ${dollars(starter.annualPrice)}, ${dollars(unlimited.annualPrice)} or ${dollars(saasPro.annualPrice)}. ${rival} shows its annual prices at its own checkout.`,
  remark: `${unlimited.name} and ${funnelHacker.name} both cost ${dollars(unlimited.monthlyPrice)} a month, and that is where the two ideas part: the same money buys accounts for any number of clients on one side, and the largest funnel plan on the other.`,
} as const;

export const chooseSection = {
  id: 'choose',
  title: 'Which one to choose',
} as const satisfies SectionText;

export const choose = [
  {
    title: 'Choose GoHighLevel if…',
    kind: 'check',
    items: [
      'your customers call, text or book before they buy',
      'you look after clients and want an account for each',
      'you are tired of connecting a CRM, a calendar, a texting tool and a page builder',
      'you want to sell software under your own brand, now or later',
      'you are ready to spend a few hours on setup',
    ],
  },
  {
    title: `Choose ${rival} if…`,
    kind: 'check',
    items: [
      'you sell courses, coaching or products straight from the page',
      'order bumps, upsells and page tests are your daily work',
      'you already have a CRM and a phone system you like',
      'you have no clients whose accounts you manage',
      'you want the shortest way to a first funnel',
    ],
  },
] as const satisfies readonly (TitledList & { kind: 'check' })[];

export const recommendation = {
  section: {
    id: 'recommendation',
    title: 'Our recommendation',
  } satisfies SectionText,
  paragraphs: [
    `For agencies, local businesses, freelancers and consultants we recommend GoHighLevel. The smallest plan costs ${lowestStep} a month less than ${rival}’s, and it covers the calls, texts and appointments that decide these sales.`,
    `For people who sell mainly through pages and are happy with the rest of their tools, ${rival} is the more natural fit, and we earn nothing when you choose it.`,
    [
      'Undecided? List the tools you pay for today and enter them in the ',
      { text: 'plan cost calculator', path: `${paths.pricing}#calculator` },
      '. If GoHighLevel replaces three of them, try it first.',
    ],
  ],
} as const;

export const call = {
  title: 'Try the broader one for free',
  text: `${trial.days} days of GoHighLevel, no credit card, cancel anytime. Rebuild one funnel you have today and add the follow-up behind it.`,
} as const satisfies ClosingCall;

export const faq = [
  {
    question: 'Is GoHighLevel a replacement for ClickFunnels?',
    answer:
      'For most service businesses, yes: it has funnels, order forms, upsells and courses, and adds the CRM, phone and calendar. People who depend on a particular ClickFunnels template or checkout detail should rebuild one funnel during the trial before they move.',
  },
  {
    question: 'Which one is cheaper?',
    answer: `On list prices GoHighLevel starts lower: ${dollars(starter.monthlyPrice)} against ${dollars(basic.monthlyPrice)} a month. ClickFunnels lists ${basic.name} at ${dollars(basic.monthlyPrice)}, ${pro.name} at ${dollars(pro.monthlyPrice)} and ${funnelHacker.name} at ${dollars(funnelHacker.monthlyPrice)}. Remember to add usage for texts and calls on one side, and the extra tools you would need on the other.`,
  },
  {
    question: 'Can I move my funnels from ClickFunnels to GoHighLevel?',
    answer:
      'You can export contacts and import them as a file. You have to rebuild the pages: the two editors store them differently. Check in your trial account whether the provider offers an import tool for your kind of page, and start with your most important page if it does not.',
  },
  {
    question: 'Is ClickFunnels better for beginners?',
    answer:
      'For a first sales page, often yes, because there are fewer decisions to make. For a first complete process from lead to appointment, GoHighLevel needs fewer separate tools, and a snapshot or template takes away most of the setup.',
  },
  {
    question: 'Do both offer a free trial?',
    answer: `GoHighLevel does: ${trial.days} days, no credit card, cancel anytime. For ClickFunnels, see the current terms on its own site.`,
  },
] as const satisfies readonly FaqItem[];

export const related = [
  { title: 'GoHighLevel review', path: paths.review },
  { title: 'Pricing guide and plan cost calculator', path: paths.pricing },
  { title: 'Snapshots explained', path: paths.snapshotsPost },
  { title: 'White-label mobile app', path: paths.whiteLabelApp },
] as const satisfies readonly RelatedLink[];

export const contents = [
  summarySection,
  tableSection,
  depthSection,
  pricesSection,
  chooseSection,
  recommendation.section,
  { id: 'faq', title: 'Frequently Asked Questions' },
] as const satisfies readonly ContentsEntry[];
