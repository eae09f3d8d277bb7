import { agency, dollars, type FaqItem, paths, plans, trial } from '@site/site';
import type { RelatedLink } from '@site/ui';
import { dedicatedPosts } from '../../content/dedicated-posts';
import { postPath } from '../../content/post';

const platform = dollars(agency.platformPlan);
const fee = dollars(agency.exampleClientFee);
const revenue = dollars(agency.exampleMonthlyRevenue);
const left = dollars(agency.exampleMonthlyRevenue - agency.platformPlan);
const leftOnSaas = dollars(agency.exampleMonthlyRevenue - plans.saasPro.monthlyPrice);
const lowest = dollars(agency.clientFeeFrom);
const highest = dollars(agency.clientFeeTo);
const clients = agency.exampleClients;
const monthsFree = 12 - plans.unlimited.annualPrice / plans.unlimited.monthlyPrice;

export const introduction: readonly string[] = [
  'With GoHighLevel you pay one platform fee, set up an account for each client, and charge each of them a monthly fee for the software and the results it brings.',
  'Project work begins again at zero each month: you finish a website, send the invoice, and look for the next one. Recurring revenue changes the question from “what will I sell this month?” to “what will I add this month?”. It is not for everyone, and the objections below include the ones that are right.',
];

export const model = {
  id: 'the-model',
  title: 'The recurring-revenue model',
  paragraphs: [
    `You pay for the platform once: ${platform} a month on the ${plans.unlimited.name} plan, which has unlimited sub-accounts, white-label and API access. Each client gets a sub-account with your name on it and pays you a monthly fee, typically somewhere between ${lowest} and ${highest}, depending on what is included. Your platform bill stays the same whether you have three clients or thirty. What grows with each client is your work and the cost of texts, calls and emails, which is why both belong in the price.`,
    'Clients do not pay for a login. They pay because missed calls turn into conversations, because reviews arrive, because the calendar fills without anyone chasing. The software makes it possible; your setup makes it happen. The fee recurs because the result does.',
  ],
  typesTitle: 'Three ways to sell it',
  types: [
    {
      title: 'Software only',
      text: 'A ready-made account, a short introduction and support by email. Low price, little work, and clients who do not use it leave first.',
    },
    {
      title: 'Software with a monthly service',
      text: 'The account plus one thing you do every month: a report, a campaign, a call. A good middle: it gives clients a reason to stay.',
    },
    {
      title: 'Included in a retainer',
      text: 'The software disappears inside a larger service such as advertising or search. Easier to sell, harder to see what it earns.',
    },
  ],
} as const;

export const pricing = {
  id: 'example-price-card',
  title: 'An example price card',
  text: 'Three packages are enough. This card is an example to argue with, not a market price: start from what a client’s result is worth, and from what an hour of yours costs.',
  packages: [
    {
      name: 'Answer',
      fee: agency.clientFeeFrom,
      included: 'Missed-call text back, one inbox for texts, email and social messages, mobile app',
      work: 'Support by email',
    },
    {
      name: 'Answer and book',
      fee: agency.exampleClientFee,
      included: 'All of “Answer”, plus calendar, reminders, review requests and a monthly report',
      work: 'Half an hour for the report and one improvement',
    },
    {
      name: 'Answer, book and grow',
      fee: agency.clientFeeTo,
      included:
        'All of the above, plus lead nurture, a reactivation campaign every quarter and a call',
      work: 'Two hours for campaigns and the call',
    },
  ],
  notes: [
    'State in the offer who pays for texts, calls and emails. Either pass them on as they are billed, or include a fair amount and name the limit.',
    'A one-time setup fee is reasonable: it pays for the work before the first month, and people who paid it show up for the introduction.',
    `If you want clients to sign up and pay by themselves, with their own domain on the login page and billing built in, look at the ${plans.saasPro.name} plan at ${dollars(plans.saasPro.monthlyPrice)} a month. It adds the custom domain, billing integrations and the reseller license.`,
  ],
} as const;

export const roi = {
  id: 'roi-example',
  title: 'The arithmetic: an ROI example',
  text: `Take ${clients} clients on the middle package at ${fee}. That is ${clients} × ${fee} = ${revenue} a month. The ${plans.unlimited.name} plan costs ${platform}, so ${left} is left for everything else; on ${plans.saasPro.name} it would be ${leftOnSaas}. Try it with your own figures:`,
  note: 'An example, not a promise of income. What is left still has to pay for your time, support, texts and calls, taxes and the clients who leave.',
  conclusion: [
    `The figure worth remembering is the last one: how many clients pay for the platform. At ${fee} it takes three, with ${dollars(3 * agency.exampleClientFee - agency.platformPlan)} to spare. Everything before the third is an investment; everything after it pays you. If you have two clients today who would say yes, the risk is small enough to write on a napkin.`,
    `Then look at it from the other side of the table. A client who pays ${fee} has to see more than ${fee} come back. Suppose, as an example, that an average job earns them $200: one additional job a month, from one missed call that was answered, and the fee is covered. Do this sum with every client before you name a price. If it does not work out for them, do not sell it to them.`,
    `Two things spoil the arithmetic in practice. Clients leave, so plan for it: with ${clients} clients and one leaving each month you have to win one just to stand still. And each account takes time. At half an hour per client and month, ${clients} clients are ${clients / 2} hours, which is two working days. Snapshots and good instructions are how that number comes down. Paying the platform by the year helps a little, too: annual billing gives ${monthsFree} months free.`,
  ],
} as const;

export const priceCardCopy = {
  label: 'Example',
  title: 'Monthly packages of an agency',
  period: 'a month',
  included: 'What is included',
  work: 'Your work each month',
} as const;

export const calculator = {
  title: 'Recurring-revenue calculator',
  clients: 'Clients',
  fee: 'Monthly fee per client, in dollars',
  feeHint: `Typically ${lowest} to ${highest}`,
  plan: 'Platform plan',
  revenue: 'Revenue a month',
  platform: 'Platform plan',
  left: 'Left before your other costs',
  breakEven: 'Clients that pay for the platform',
} as const;

export const gettingStarted = {
  id: 'getting-started',
  title: 'Getting started: six steps to the first paying client',
  steps: [
    {
      title: 'Choose one trade',
      text: 'The one you know best or already serve. One trade means one snapshot, one set of words and one price card.',
    },
    {
      title: 'Start the trial and build for yourself first',
      text: `Use the ${trial.days} days to run your own agency on it: your calendar, your follow-up, your missed calls. You will sell what you use.`,
    },
    {
      title: 'Build the master account',
      text: 'Missed-call text back, reminders, review requests, one pipeline. No more. Save it as a snapshot.',
    },
    {
      title: 'Offer it to a client you already have',
      text: 'Pick the one who misses the most calls. Offer the first month at a lower price in exchange for honest feedback, and say so openly.',
    },
    {
      title: 'Meet after 30 days with three figures',
      text: 'Calls that were answered by text, reviews received, appointments booked. If the figures are good, ask for the full fee and an introduction to a colleague.',
    },
    {
      title: 'Write down what you did, then repeat',
      text: 'Each onboarding improves the snapshot and the instructions. The fifth client should take a fifth of the time of the first.',
    },
  ],
} as const;

export const objections = {
  id: 'objections',
  title: 'Objections you will hear, and honest answers',
  items: [
    {
      objection: '“I can buy that myself.”',
      answer:
        'Yes, you can. You would also be buying the evenings to set it up. What you pay me for is that it works by Friday, that someone answers when it does not, and that it gets a little better each month.',
    },
    {
      objection: '“I already have a CRM.”',
      answer:
        'Then keep it, if people use it. Ask one question: does it text back when you miss a call? If not, we can begin with that alone and leave the rest as it is.',
    },
    {
      objection: '“My customers do not like automatic texts.”',
      answer:
        'Nor do I. That is why there are few of them, in your words, and why they stop as soon as someone replies. Here are the four texts; let us read them together and cross out what you would not say.',
    },
    {
      objection: '“It is too expensive.”',
      answer:
        'It may be. Let us do the sum: what does an average job earn you, and how many calls do you miss in a week? If one additional job a month does not cover the fee, I would not buy it either.',
    },
    {
      objection: '“What happens if I leave?”',
      answer:
        'Your contacts are yours, and you get them as a file. The setup stays with me. Put both sentences into the contract before anyone asks.',
    },
  ],
} as const;

export const honest = {
  title: 'When this model does not fit',
  text: 'If you dislike support, if your clients rarely receive calls or inquiries, or if every client needs something entirely different, monthly software fees will be hard work. Stay with projects, or sell the setup once. It is better to know that now than with twenty logins to look after.',
} as const;

export const toc = [
  { id: model.id, title: model.title },
  { id: pricing.id, title: pricing.title },
  { id: roi.id, title: roi.title },
  { id: gettingStarted.id, title: gettingStarted.title },
  { id: objections.id, title: objections.title },
];

export const callToAction = {
  title: 'Build your master account during the trial',
  text: `The ${trial.days}-day trial is long enough to run your own agency on it and to save your first snapshot. ${trial.terms}`,
} as const;

export const faq: readonly FaqItem[] = [
  {
    question: 'Which plan do I need to charge clients a monthly fee?',
    answer: `The ${plans.unlimited.name} plan at ${platform} a month is enough to begin: it has unlimited sub-accounts and white-label, and you can invoice clients in whatever way you do now. Move to ${plans.saasPro.name} at ${dollars(plans.saasPro.monthlyPrice)} a month when you want clients to sign up and pay by themselves, since it adds a custom domain, billing integrations and the reseller license.`,
  },
  {
    question: 'How many clients do I need before it pays?',
    answer: `Divide the platform’s price by your fee and round up. At ${fee} per client, three clients cover the ${plans.unlimited.name} plan. At ${highest} a single one does; at ${lowest} you need four. That covers the platform only, not your time, so treat it as the point where the experiment stops costing money.`,
  },
];

export const related: readonly RelatedLink[] = [
  { title: dedicatedPosts.snapshots.title, path: postPath(dedicatedPosts.snapshots.slug) },
  { title: dedicatedPosts.automations.title, path: postPath(dedicatedPosts.automations.slug) },
  { title: 'GoHighLevel pricing', path: paths.pricing },
  { title: 'The bonus stack', path: paths.bonusStack },
];
