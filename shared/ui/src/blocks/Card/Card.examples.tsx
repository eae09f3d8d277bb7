import { Bot, CalendarCheck, ThumbsDown, ThumbsUp } from 'lucide-react';
import * as paths from '@site/site/paths';
import { CheckList } from '../CheckList/CheckList';
import type { Examples } from '../../examples';
import { Card } from './Card';

export const examples: Examples = {
  'with an icon': (
    <Card title="One calendar for everything" icon={<CalendarCheck />}>
      <p>Bookings, reminders and follow-ups in one place.</p>
    </Card>
  ),
  'as a link': (
    <Card title="AI Employee" icon={<Bot />} href={paths.aiEmployee}>
      <p>Answers calls and messages when nobody is there.</p>
    </Card>
  ),
  'for and against': (
    <>
      <Card title="What speaks for it" icon={<ThumbsUp />} tone="success">
        <CheckList items={['One bill instead of several', 'Unlimited contacts']} />
      </Card>
      <Card title="What speaks against it" icon={<ThumbsDown />} tone="danger">
        <CheckList items={['Takes some weeks to learn']} kind="cross" />
      </Card>
    </>
  ),
  tinted: (
    <Card title="Example figures" tone="tinted">
      <p>Thirty clients at $147 a month.</p>
    </Card>
  ),
};
