import { type FaqItem, paths, trial } from '@site/site';
import type { PictureText, RelatedLink } from '@site/ui';
import { dedicatedPosts } from '../../content/dedicated-posts';
import { postPath } from '../../content/post';

export interface Workflow {
  readonly id: string;
  readonly title: string;
  readonly problem: string;
  readonly trigger: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly message: string;
  readonly result: string;
}

export const introduction: readonly string[] = [
  'A workflow in GoHighLevel is a trigger, a few steps, and rules for when to stop. Below are five that suit almost any service business. For each you get the trigger, the steps in order, a message to adapt and an honest word on what it should change. Copy them as they are, then make the words your own.',
  'They close the gaps in which a good offer loses customers: the inquiry that no one answered until Monday, the call that no one picked up during a job, the happy client whom no one asked for a review. None of these gaps needs a clever strategy. Each needs one dependable reaction, every time, without anyone having to remember it.',
];

export const overview: PictureText = {
  alt: 'Each of the five workflows as a line: its trigger, then its steps in order, with the time at which each runs. None has more than five steps, and each begins with one event.',
  caption:
    'The five workflows at a glance. The sections below have every step and a message for each.',
};

export const workflowCopy = {
  trigger: 'Trigger',
  steps: 'Steps',
  message: 'Example message',
  result: 'Result',
} as const;

export const beforeYouStart = {
  id: 'before-you-start',
  title: 'Before you start: check four things',
  text: 'Workflows only run as well as the account beneath them. Without these four, the best automation sends its messages into the void.',
  items: [
    'A phone number in the sub-account, registered for business texting where your country asks for it (in the United States this is A2P 10DLC registration). Until it is approved, texts may be blocked.',
    'A sending domain for email, verified in the settings, so that messages come from your name and not from a shared address.',
    'One calendar with real availability, because three of the five workflows end with a booking.',
    'Permission. Text and email people who asked to hear from you, say who you are, and honor “STOP” at once.',
  ],
} as const;

export const workflows: readonly Workflow[] = [
  {
    id: 'lead-nurture',
    title: 'Lead nurture: answer every inquiry at once',
    problem:
      'A new lead may be comparing you with others right now. The first helpful answer sets the tone, and it should not depend on who is at a desk.',
    trigger:
      'Form Submitted (or Facebook Lead Form Submitted), filtered to the form on your inquiry page.',
    steps: [
      {
        title: 'Create the opportunity',
        text: 'Add the contact to your pipeline in the stage “New lead”, so that no one has to do it by hand.',
      },
      {
        title: 'Send a text within the minute',
        text: 'Thank them by first name and ask one easy question. A question invites an answer; an ad does not.',
      },
      {
        title: 'Send an email with the details',
        text: 'Repeat what they asked for, say what happens next and link your calendar.',
      },
      {
        title: 'Wait one day, then check',
        text: 'Use an If/Else step: if they booked or replied, end here. If not, send a short, useful second message.',
      },
      {
        title: 'Follow up on days three and seven',
        text: 'Answer the question people ask most before they buy, then close the loop politely: “Should I keep this open for you?”',
      },
    ],
    message:
      'Hi {{contact.first_name}}, this is Sam from Example Plumbing. Thanks for your note about the water heater. Is it still heating, or has it stopped completely?',
    result:
      'Every inquiry gets a first answer in about a minute, day or night, and no lead is forgotten on day three. Compare the share of leads who reply in the month before and the month after.',
  },
  {
    id: 'missed-call',
    title: 'Missed-call text back: keep the caller with you',
    problem:
      'A caller who reaches voicemail may try the next business on the list. A text that arrives while the phone is still in their hand gives them a reason to wait.',
    trigger:
      'Call Details, filtered to incoming calls with the status no answer, busy or voicemail.',
    steps: [
      {
        title: 'Wait one minute',
        text: 'Long enough that it does not look like a machine answering; short enough that they have not called another business.',
      },
      {
        title: 'Send the text',
        text: 'Apologize, say when you are free, and ask what they need. Leave the link to your calendar for the second message.',
      },
      {
        title: 'Notify the team',
        text: 'Send an internal notification with the caller’s number to whoever is on duty.',
      },
      {
        title: 'Tag the contact',
        text: 'Add “missed call”, so that you can count how often this happens and at what hours.',
      },
    ],
    message:
      'Sorry we missed you! We are with a customer and will call back shortly. What can we help with? You can reply right here. (Example Plumbing)',
    result:
      'A missed call becomes a written conversation that you can pick up between two jobs. Count the contacts tagged “missed call” who replied: each is a caller you would otherwise have had to win back.',
  },
  {
    id: 'review-request',
    title: 'Review request: ask at the right moment',
    problem:
      'Happy customers mean to leave a review, and then life happens. Ask the day after the work, and keep it short.',
    trigger: 'Pipeline Stage Changed to “Job done” (or Appointment Status changed to “Showed”).',
    steps: [
      {
        title: 'Wait one day',
        text: 'Let the result sink in. Send between ten in the morning and six in the evening: the workflow’s time window takes care of it.',
      },
      {
        title: 'Send the request by text',
        text: 'Use the Send Review Request action, so that the link goes straight to your review page.',
      },
      {
        title: 'Wait three days',
        text: 'If no one opened the link, send one reminder by email. One, not four.',
      },
      {
        title: 'Let the team know',
        text: 'Notify the owner when a review arrives, so that a person answers every one.',
      },
    ],
    message:
      'Hi {{contact.first_name}}, thank you for having us yesterday. Would you tell others how it went? It takes a minute: [review link]. Sam, Example Plumbing',
    result:
      'You ask everyone, once, at a good moment. Ask all customers alike: review sites have rules against asking only the happy ones. Watch the number of new reviews per month.',
  },
  {
    id: 'appointment-reminders',
    title: 'Appointment reminders: fewer empty chairs',
    problem:
      'People forget appointments, or they cannot make it and find canceling awkward. A good reminder helps with both.',
    trigger: 'Customer Booked Appointment, filtered to the calendar that you want to protect.',
    steps: [
      {
        title: 'Confirm straight away',
        text: 'Email the date, the address or link, what to bring and how to move the appointment.',
      },
      {
        title: 'Wait until 24 hours before',
        text: 'Set the wait step to count back from the appointment. Send a text that asks for a “C” to confirm or an “R” to reschedule.',
      },
      {
        title: 'Branch on the reply',
        text: 'On “R”, send the reschedule link and tell the team. On “C”, mark the appointment as confirmed.',
      },
      {
        title: 'Wait until one hour before',
        text: 'Send a last, very short text with the address or the meeting link at the top.',
      },
    ],
    message:
      'See you tomorrow at {{appointment.only_start_time}}, {{contact.first_name}}. Reply C to confirm or R to move it. Example Dental, 12 Main Street',
    result:
      'More people show up, and those who cannot come tell you while you can still fill the slot. Compare the share of no-shows over four weeks before and after.',
  },
  {
    id: 'client-reactivation',
    title: 'Client reactivation: wake up a quiet list',
    problem:
      'People who bought from you once already know you. Write to the customers of last year before you pay to reach strangers.',
    trigger:
      'Contact Tag Added: “reactivate”. Add the tag to a filtered list of clients without a purchase or visit in the last six months, in batches.',
    steps: [
      {
        title: 'Check permission',
        text: 'Use an If/Else step to leave out everyone on Do Not Disturb or without consent.',
      },
      {
        title: 'Send a personal question',
        text: 'Two sentences, no picture, no discount. You want a reply, not a click.',
      },
      {
        title: 'Wait two days',
        text: 'Whoever replies leaves the workflow and goes to a person. For all others, go on.',
      },
      {
        title: 'Make one concrete offer',
        text: 'A checkup, a returning-client slot, a date. Give it an honest end date and keep to it.',
      },
      {
        title: 'Remove the tag',
        text: 'Whatever happened, clean up, so that the same person is not asked again next month.',
      },
    ],
    message:
      'Hi {{contact.first_name}}, Sam from Example Plumbing. It has been a year since we serviced your water heater. Has it been behaving?',
    result:
      'Conversations with people who know you, for the price of a few texts. Send 25 to 50 a day rather than all at once, so that your team can answer, and count bookings per hundred messages.',
  },
];

export const implementation = {
  id: 'implementation',
  title: 'Put them live: a one-week plan',
  text: 'Build one a day, in this order: each is useful without the next. Five in one afternoon end up half finished.',
  items: [
    {
      title: 'Day 1: missed-call text back',
      text: 'Call your own number, let it ring out, and read the text as a customer would.',
    },
    {
      title: 'Day 2: appointment reminders',
      text: 'Book yourself a test appointment and reply “R”.',
    },
    {
      title: 'Day 3: lead nurture',
      text: 'Fill in your own form with a second email address. Reply, and check that the workflow stops.',
    },
    {
      title: 'Day 4: review request',
      text: 'Move a test contact to “Job done” and open the link on a phone.',
    },
    { title: 'Day 5: reactivation', text: 'Start with a first batch of 25 people.' },
    {
      title: 'Day 6: read every message aloud',
      text: 'Whatever you would not say on the phone, rewrite.',
    },
    {
      title: 'Day 7: write down three figures',
      text: 'Replies to new leads, no-shows, new reviews. Look again in four weeks.',
    },
  ],
  tip: {
    title: 'Three settings people forget',
    text: 'Turn on “Stop on response”, so that no one gets message three after they have answered message one. Decide on “Allow re-entry”: right for reminders, wrong for a welcome. And set the workflow from Draft to Publish: a perfect draft sends nothing.',
  },
} as const;

export const limits = {
  id: 'limits',
  title: 'What automation will not do for you',
  paragraphs: [
    'A workflow brings people to the door. It does not answer a difficult question, calm an unhappy customer or close a sale, and it should not pretend to. Whenever someone replies, a person takes over. If no one on your team has time for the replies, fix that first: silence after a fast text is worse than a slow answer.',
    'More messages are not better messages, either. If a contact is in three workflows at once, they hear from you three times a day and unsubscribe from all of it. Keep one list of who is in what, and when in doubt, send less.',
    'One practical note: we name triggers and actions as they stood in GoHighLevel’s workflow builder when we wrote this. Menus move now and then, so search the builder for the nearest match. Every business name and message above is an example.',
  ],
} as const;

export const toc = [
  { id: beforeYouStart.id, title: beforeYouStart.title },
  ...workflows.map(({ id, title }, index) => ({ id, title: `${index + 1}. ${title}` })),
  { id: implementation.id, title: implementation.title },
  { id: limits.id, title: limits.title },
];

export const callToAction = {
  title: 'Build the first one today',
  text: `Begin with missed-call text back: start the ${trial.days}-day trial, copy the steps above and call yourself. ${trial.terms}`,
} as const;

export const faq: readonly FaqItem[] = [
  {
    question: 'Do I need to know how to code to build these automations?',
    answer:
      'No. GoHighLevel’s workflow builder is visual: you choose a trigger, add steps from a list and fill in the words. What you need is a clear idea of what should happen, which is what the steps in this article give you. As a rule of thumb, allow half an hour for the first workflow and less for each one after it.',
  },
  {
    question: 'Do texts and emails cost extra?',
    answer:
      'Yes, as a rule. The workflow builder is part of the plans, while you pay by use for texts, calls and emails. The provider’s account settings show the rates for your country. Five short workflows for one local business send few messages, but check the rate before you write to a large list.',
  },
];

export const related: readonly RelatedLink[] = [
  { title: dedicatedPosts.snapshots.title, path: postPath(dedicatedPosts.snapshots.slug) },
  { title: dedicatedPosts.agencies.title, path: postPath(dedicatedPosts.agencies.slug) },
  { title: 'GoHighLevel review', path: paths.review },
  { title: 'GoHighLevel pricing', path: paths.pricing },
];
