import { bonuses, dollars, type FaqItem, paths, trial } from '@site/site';
import type { PictureText, RelatedLink } from '@site/ui';
import { dedicatedPosts } from '../../content/dedicated-posts';
import { postPath } from '../../content/post';

const starterPack = bonuses.find(({ key }) => key === 'snapshots');

export const introduction: readonly string[] = [
  'A snapshot is a saved copy of how a GoHighLevel account is set up. You load it into another account in a few minutes, and what you built once is there again.',
  'Say your first client account takes a week: you build the pipeline, the calendar, the workflows, the forms and the emails, and you test them all. The second client is in the same trade and needs nearly the same thing. By hand it would take another week, and you would forget a step. With a snapshot you sell a result instead of hours.',
];

export const whatTheyAre = {
  id: 'what-snapshots-are',
  title: 'What a snapshot is',
  paragraphs: [
    'Think of a snapshot as the blueprint of a furnished house. It records which rooms there are and what stands in them, not who lives there. When you load it into a sub-account (GoHighLevel’s word for one client’s account), the rooms and the furniture appear. The people have to move in by themselves.',
    'Remember that split more than anything else in this article: a snapshot brings the house, never the people.',
  ],
  includedTitle: 'What usually comes along',
  included: [
    'Workflows, with their triggers, steps and messages',
    'Pipelines and their stages',
    'Funnels, websites, forms and surveys',
    'Calendars and their settings',
    'Email and text templates, trigger links, tags',
    'Custom fields and custom values',
  ],
  excludedTitle: 'What stays behind',
  excluded: [
    'Contacts, conversations and appointments',
    'Phone numbers and their registration for business texting',
    'Connections to Google, Facebook, Stripe and other services',
    'Domains and the sending domain for email',
    'Users, their logins and their permissions',
    'Reporting history: the new account starts at zero',
  ],
  note: 'When you export, GoHighLevel shows you every part as a checkbox. That screen has the exact list; this one is a guide to reading it.',
} as const;

export const pathPicture: PictureText = {
  alt: 'A master account is saved as a snapshot, and the snapshot is loaded into three client accounts. Contacts, phone numbers, connections, domains and users stay behind: each account has its own.',
  caption:
    'The path of a snapshot: built and tested once, loaded as often as you like, finished by hand.',
};

export const whyTheyMatter = {
  id: 'why-they-matter',
  title: 'Why they matter',
  reasons: [
    {
      title: 'Onboarding takes days, not weeks',
      text: 'The client sees a working account on the day they sign. What is left is the part only they can do: their number, their logins, their words.',
    },
    {
      title: 'Every client gets your best version',
      text: 'A lesson learned with one client goes into the snapshot, and the next one starts with it. Nothing depends on who set the account up, or on how tired they were.',
    },
    {
      title: 'You can name a price in advance',
      text: 'When you know what setting up costs you, you can sell it as a fixed package. That is the first step from project work to recurring revenue.',
    },
    {
      title: 'Mistakes are found once',
      text: 'Test the snapshot thoroughly and you have tested each account made from it, apart from what differs from client to client.',
    },
  ],
} as const;

export const examples = {
  id: 'three-examples',
  title: 'Three types of snapshot',
  text: 'Most useful snapshots are one of these three. They are examples to build from, not products to buy.',
  types: [
    {
      title: 'The trade snapshot',
      who: 'For an agency with a niche: dentists, roofers, gyms.',
      text: 'Everything one kind of business needs, in its own language. A dental snapshot has a pipeline from “New inquiry” to “Treatment accepted”, a calendar for checkups, reminders that mention what to bring, and a recall workflow six months after each visit. The narrower the trade, the less is left to change.',
    },
    {
      title: 'The building-block snapshot',
      who: 'For an agency with mixed clients.',
      text: 'One job done well, such as collecting reviews or texting back missed callers. It holds two workflows, a handful of templates and a tag or two, and you can add it to an account that is already in use. Three or four blocks make an account.',
    },
    {
      title: 'The house-rules snapshot',
      who: 'For every agency, as the first layer.',
      text: 'No campaign at all, only order: your naming scheme, your standard tags and custom fields, your internal notifications, a “start here” pipeline for setting up. Load it first and every account looks familiar to whoever on your team opens it.',
    },
  ],
} as const;

export const exporting = {
  id: 'export',
  title: 'How to export a snapshot',
  text: 'You export from the agency view, so you need agency access. Start from an account built for the purpose rather than from a live client: it is cleaner, and no customer’s details can slip into a template.',
  steps: [
    {
      title: 'Build a clean master account',
      text: 'Create a sub-account called something like “MASTER – Dental” and build the setup there. No one works in it.',
    },
    {
      title: 'Replace everything personal with custom values',
      text: 'Business name, phone, address, review link, opening hours: write {{custom_values.business_name}} instead of the name itself.',
    },
    {
      title: 'Open Account Snapshots',
      text: 'In the agency view, find Account Snapshots and choose to create a new one.',
    },
    {
      title: 'Name it so that it can be understood later',
      text: 'Trade, purpose, date: “Dental – full setup – 2025-01”. You will thank yourself at version seven.',
    },
    {
      title: 'Pick the source account and the parts',
      text: 'Tick only what belongs to it. A building block should not bring a stray website along.',
    },
    {
      title: 'Save, and write down what is in it',
      text: 'One page: what it does, which custom values it expects, what has to be connected by hand.',
    },
  ],
} as const;

export const importing = {
  id: 'import',
  title: 'How to import a snapshot',
  text: 'Someone else’s snapshot reaches you as a share link; your own are in the list already. Either way, try it in an empty test account before it goes near a client.',
  steps: [
    {
      title: 'Accept it into your agency',
      text: 'Open the share link while you are logged in to your agency account. The snapshot then appears among yours.',
    },
    {
      title: 'Choose the account',
      text: 'Pick the snapshot while creating a new sub-account, or load it into an existing one from the agency view.',
    },
    {
      title: 'Decide what happens to duplicates',
      text: 'If the account has parts with the same name, you choose whether to keep or replace them. In an account in use, keep, unless you are certain.',
    },
    {
      title: 'Wait until it has finished',
      text: 'A large snapshot takes a few minutes. Do not edit the account meanwhile.',
    },
    {
      title: 'Fill in the custom values',
      text: 'Ten minutes that turn a template into this client’s account.',
    },
    {
      title: 'Connect and test',
      text: 'Phone number, calendar, email domain, payments. Then walk through it as a customer: fill in the form, book, cancel, call and hang up.',
    },
    {
      title: 'Publish the workflows one by one',
      text: 'Check each first. An imported workflow that goes live unread can text the wrong people.',
    },
  ],
} as const;

export const proTip = {
  title: 'Pro tip: let the setup check itself',
  text: 'Add a short internal workflow to the snapshot that sends you a message listing the custom values: “Name: {{custom_values.business_name}}, review link: {{custom_values.review_link}}”. Run it after each import. Every gap in that message is a value no one filled in, found before a customer finds it.',
} as const;

export const bestPractices = {
  id: 'best-practices',
  title: 'Best practices',
  items: [
    'Keep one master account per snapshot, and change things only there.',
    'Number the versions and keep a short list of changes. Clients on an older version do not get the changes by themselves, so you need to know who has which.',
    'Name every part by one scheme: “01 Lead – Nurture”, “02 Lead – Missed call”. Lists sort by name.',
    'Before you share a snapshot, look through every template for names, prices and links of a real client.',
    'Leave out what you would not support. Every extra part is a question you will be asked.',
    'Check the rights. Texts, pictures and code from others need their permission before you pass them on.',
  ],
  closing: `If you would rather begin with something finished: our bonus stack for people who start their trial through this site includes a ${starterPack?.title ?? ''} (listed at ${dollars(starterPack?.value ?? 0)}). Import it as described above, take it apart, and make it your own.`,
  link: 'See what is in the bonus stack',
} as const;

export const toc = [
  { id: whatTheyAre.id, title: whatTheyAre.title },
  { id: whyTheyMatter.id, title: whyTheyMatter.title },
  { id: examples.id, title: examples.title },
  { id: exporting.id, title: exporting.title },
  { id: importing.id, title: importing.title },
  { id: bestPractices.id, title: bestPractices.title },
];

export const callToAction = {
  title: 'Load your first snapshot this afternoon',
  text: `A ${trial.days}-day trial account is the right place to practice: import a snapshot, break it, import it again. ${trial.terms}`,
} as const;

export const faq: readonly FaqItem[] = [
  {
    question: 'Will importing a snapshot overwrite what is already in an account?',
    answer:
      'Not by itself. New parts are added, and where a part with the same name exists, GoHighLevel asks whether to keep or replace it. Contacts and conversations are never part of a snapshot, so they are neither brought in nor deleted. Still, try it in an empty test account first.',
  },
  {
    question: 'Do existing clients get the changes when I update a snapshot?',
    answer:
      'Not automatically. A snapshot is a copy at one moment: accounts made from it go their own way from then on. You can push an updated version to the accounts you choose, after which the same question about duplicates comes up. That is why version numbers and a list of who has which are worth keeping.',
  },
];

export const related: readonly RelatedLink[] = [
  { title: dedicatedPosts.automations.title, path: postPath(dedicatedPosts.automations.slug) },
  { title: dedicatedPosts.agencies.title, path: postPath(dedicatedPosts.agencies.slug) },
  { title: 'GoHighLevel review', path: paths.review },
  { title: 'The bonus stack', path: paths.bonusStack },
];
