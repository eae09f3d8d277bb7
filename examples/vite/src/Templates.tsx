import { PageMeta } from '@site/site';
import { Link } from '@site/ui/router';
import { useState } from 'react';
import styles from './Templates.module.css';

const page = {
  path: '/templates',
  title: 'Message Templates for a CRM',
  description:
    'Short messages for reminders and follow-ups, ready to copy into the CRM of your choice.',
};

const texts = {
  Reminder: 'Hello {name},\nwe meet tomorrow at {time}.',
  'Follow-up': 'Hello {name},\nwhat questions are left?',
};

export function Component() {
  const [shown, setShown] = useState<keyof typeof texts>('Reminder');
  return (
    <>
      <PageMeta {...page} />
      <div className={styles.page}>
        <h1>Message Templates for a CRM</h1>
        <p>
          Copy, and make them your own. <Link to="/">Back to the start</Link>.
        </p>
        {Object.keys(texts).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === shown}
            onClick={() => setShown(name as keyof typeof texts)}
          >
            {name}
          </button>
        ))}
        <p className={styles.text}>{texts[shown]}</p>
      </div>
    </>
  );
}
