import { paths, site } from '@site/site';
import { type PageFacts } from '@site/ui';
import { report } from '@site/site/site.config';
import type { Passage, RichText } from '../../content/content-types';
import { page } from './page';

const formsPassages = {
  simulated: [
    'Our contact form and our bonus claim form ask for your name, your email address and what you want to tell us. As this site is set up now, the forms are a demonstration: what you type is not transmitted. It stays in this tab, so that a half-filled form is still there when you come back to it, and is gone once you send it or close the tab.',
  ],
  webhook: [
    'Our contact form and our bonus claim form ask for your name, your email address and what you want to tell us; the claim form also offers fields for a link that proves your signup and for notes. When you submit a form, this is sent over an encrypted connection to the service that receives messages for us.',
    'We use it to answer you, to verify your signup and to deliver the bonus stack. If you agree to occasional updates in the claim form, we send those too, and every one of them tells you how to unsubscribe.',
  ],
} as const satisfies Record<string, readonly RichText[]>;

const inShort = {
  simulated: 'As this site is set up now, form messages do not leave your browser.',
  webhook: 'We use form messages to answer you and to deliver what you asked for.',
} as const satisfies Record<keyof typeof formsPassages, string>;

const retention = {
  simulated: 'We do not keep messages typed into the forms.',
  webhook:
    'We keep messages for as long as it takes to answer them and to meet legal duties, and delete them after that.',
} as const satisfies Record<keyof typeof formsPassages, string>;

/** What shell/src/report sends: docs/trials.md. */
const reportPassage =
  'If you accept analytics, your browser also tells this site, once a visit, whether its pages worked: that the page appeared, whether it met an error of ours, and in which line of our code. If an error comes later, a second message says so. The messages hold no name, no address of a page and no number that recognizes you. They go to this site alone, which keeps sums and, while it tries out a new version of a page, a keyed hash of the addresses that met an error. Your browser notes until you close the tab that it has sent them. It sends none without your consent, and none at all if it sends Global Privacy Control.';

const delivery = site.forms.delivery === 'webhook' ? 'webhook' : 'simulated';

export const facts = {
  name: 'Privacy Policy',
  path: page.path,
  title: 'Privacy policy: what we store and why',
  description: `What ${site.name} learns about you and what it does not: analytics only with your consent, form messages, affiliate links and your rights.`,
} as const satisfies PageFacts;

export const heading = 'Privacy policy';

export const lead =
  'You can read this whole site without an account and without telling us who you are. This page explains the few places where data is involved.';

export const sections = [
  {
    id: 'in-short',
    title: 'In short',
    paragraphs: [],
    list: [
      'No accounts, no logins, no selling of data.',
      'Analytics cookies only if you agree, and you can change your mind at any time.',
      inShort[delivery],
      'The provider learns that you came from us when you follow a trial link.',
    ],
  },
  {
    id: 'visiting',
    title: 'Visiting the site',
    paragraphs: [
      'To send you a page, the computer that hosts this site has to know your network address and which page you asked for. Hosts usually keep such records for a short time to keep the service running and to fend off attacks.',
      'Your browser remembers two small settings for this site: your cookie choice, for six months, and a light or dark theme if you pick one. They are kept in your browser, only this site gets to see them, and we do not use them to follow you. A form that you have begun stays in its tab until you send it or close the tab.',
      'While we try out a new version of a part of the site, a cookie named release_side remembers which version you were given, so that all pages fit together, and what we have counted of the visit: that it took place, that a file failed, or that it followed a trial link. It holds no number of yours: everyone with the same visit has the same cookie. It goes when you close the browser.',
    ],
  },
  {
    id: 'analytics',
    title: 'Analytics and cookies',
    paragraphs: [
      'We use Google Analytics to learn which guides are read and which buttons are used. It starts with storage denied: until you accept in the cookie notice, it sets no cookies and does not recognize you from one visit to the next, although the script itself is loaded from Google and sees the request for it.',
      'If you accept, it uses cookies with names that begin with _ga, for up to two years, to tell visits apart. We look at totals, such as how many people pressed a trial button, not at single visitors. Rejecting takes one press, just as accepting does. If your browser sends Global Privacy Control, we take it as a no and do not ask. “Cookie settings” at the bottom of each page lets you change your mind at any time; switching analytics off deletes its cookies.',
      ...(report ? [reportPassage] : []),
    ],
  },
  {
    id: 'forms',
    title: 'Forms',
    paragraphs: formsPassages[delivery],
  },
  {
    id: 'affiliate-links',
    title: 'Affiliate links and other sites',
    paragraphs: [
      [
        `When you follow a trial link you leave this site for ${site.provider.name}. The address carries a code that tells the provider that you came from us, and the provider may set cookies of its own to remember it. The provider’s privacy policy covers what you enter there. More in our `,
        { text: 'affiliate disclosure', path: paths.disclosure },
        '.',
      ],
      'The provider tells us that a signup came through our link so that it can pay us and we can deliver the bonus stack.',
    ],
  },
  {
    id: 'keeping',
    title: 'How long data is kept',
    paragraphs: [
      `${retention[delivery]} The analytics service keeps its data for the period set there.`,
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    paragraphs: [
      'Depending on where you live, you may have the right to see the data we hold about you, to have it corrected or deleted, to receive a copy, to object to its use and to complain to a data protection authority. You can withdraw consent at any time; what was done before stays lawful.',
      [
        'To use any of these rights, write to us through the ',
        { text: 'contact page', path: paths.contact },
        ' or at ',
        { email: site.contactEmail },
        '.',
      ],
    ],
  },
  {
    id: 'children',
    title: 'Children',
    paragraphs: [
      'This site is written for people who run a business. It is not directed at children, and we do not knowingly collect data about them.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    paragraphs: [
      'If we change what happens with data, we change this page and the date at its top.',
    ],
  },
] as const satisfies readonly Passage[];
