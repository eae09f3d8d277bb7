import * as paths from '../../site/paths';
import { Callout } from '../Callout/Callout';
import { CtaBand } from '../CtaBand/CtaBand';
import type { Examples } from '../../examples/examples';
import { Steps } from '../Steps/Steps';
import { ArticleLayout } from './ArticleLayout';

export const examples: Examples = {
  'an article with blocks inside': (
    <ArticleLayout
      title="Automations you can steal for a local business"
      lead="Five workflows that answer, remind and follow up while you are with a client."
      category="Guides"
      tags={['Automations', 'Workflows', 'Tutorial']}
      author="The editors"
      date="2025-01-20"
      readTime="10 min read"
      backLink={{ title: 'All articles', path: paths.blog }}
      toc={[
        { id: 'missed-calls', title: 'Answer missed calls by text' },
        { id: 'reminders', title: 'Remind people of their appointments' },
        { id: 'set-up', title: 'Set both up in an afternoon' },
      ]}
    >
      <p>
        A workflow is a trigger and what follows from it. The two below need nothing but a phone
        number, a calendar and a <a href="#set-up">quiet afternoon</a>.
      </p>
      <h2 id="missed-calls">Answer missed calls by text</h2>
      <p>
        Somebody calls while you are on a ladder. Within a minute they have a message:{' '}
        <strong>sorry we missed you, how can we help?</strong> Many will answer a text who would
        never leave a voicemail.
      </p>
      <ul>
        <li>Trigger: a call that nobody answers</li>
        <li>Wait: one minute, in case you call back at once</li>
        <li>Send: a text with a question, not a promise</li>
      </ul>
      <Callout kind="tip" title="Write as you speak">
        A message that sounds like a person gets an answer. Read it aloud before you switch it on.
      </Callout>
      <h2 id="reminders">Remind people of their appointments</h2>
      <p>Two reminders are enough: one the day before, one an hour before.</p>
      <h3>What to leave out</h3>
      <p>Anything that does not help somebody to arrive on time.</p>
      <h2 id="set-up">Set both up in an afternoon</h2>
      <Steps
        items={[
          { title: 'Connect a number', text: 'Use one that can send texts in your country.' },
          { title: 'Write the messages', text: 'Short, friendly, with one question each.' },
          { title: 'Test on yourself', text: 'Call, hang up, and see what arrives.' },
        ]}
      />
      <CtaBand title="Try it on your own calls" text="Fourteen days are enough to see it work." />
    </ArticleLayout>
  ),
  'without a table of contents': (
    <ArticleLayout
      title="A short note"
      category="Guides"
      tags={[]}
      author="The editors"
      date="2025-01-15"
      readTime="2 min read"
      toc={[]}
    >
      <p>One paragraph needs no list of contents.</p>
    </ArticleLayout>
  ),
};
