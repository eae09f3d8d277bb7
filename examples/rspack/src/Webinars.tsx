import { PageHead } from '@site/ui';
import { Link } from '@site/ui/router';
import { useState } from 'react';
import styles from './Webinars.module.css';

const page = {
  name: 'Webinars',
  path: '/webinars',
  title: 'Webinars on CRM Software',
  description:
    'Short recorded webinars on pipelines, calendars and automation, to watch at your own pace.',
};

const webinars = [
  { title: 'Your first pipeline', minutes: 18 },
  { title: 'A calendar that fills itself', minutes: 25 },
  { title: 'Reminders without nagging', minutes: 12 },
];

export function Component() {
  const [most, setMost] = useState(30);
  const shown = webinars.filter(({ minutes }) => minutes <= most);
  return (
    <>
      <PageHead page={page} />
      <div className={styles.page}>
        <h1>Webinars on CRM Software</h1>
        <p>
          Recorded, so that you can stop and try. <Link to="/">Back to the start</Link>.
        </p>
        <label>
          At most <output>{most}</output> minutes
          <input
            type="range"
            min={10}
            max={30}
            value={most}
            onChange={(event) => setMost(Number(event.target.value))}
          />
        </label>
        <ul>
          {shown.map(({ title, minutes }) => (
            <li key={title}>
              {title}, {minutes} minutes
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
