import { MessagesSquare, PhoneMissed, Star, Workflow } from 'lucide-react';
import * as paths from '@site/site/paths';
import { Card } from '../Card/Card';
import type { Examples } from '../../examples';
import { CardGrid } from './CardGrid';

const cards = (
  <>
    <Card title="Missed calls" icon={<PhoneMissed />}>
      <p>A text goes out within a minute.</p>
    </Card>
    <Card title="Reviews" icon={<Star />}>
      <p>A request follows every finished job, with a link that opens the right page.</p>
    </Card>
    <Card title="One inbox" icon={<MessagesSquare />}>
      <p>Texts, emails and chats side by side.</p>
    </Card>
    <Card title="Workflows" icon={<Workflow />} href={paths.automationsPost}>
      <p>Five to copy.</p>
    </Card>
  </>
);

export const examples: Examples = {
  'four columns': <CardGrid columns={4}>{cards}</CardGrid>,
  'three columns': <CardGrid>{cards}</CardGrid>,
  'two columns': <CardGrid columns={2}>{cards}</CardGrid>,
};
