import type { Examples } from '../../examples';
import { Card } from '../Card/Card';
import { CardGrid } from '../CardGrid/CardGrid';
import { PageSection } from './PageSection';

const cards = (
  <CardGrid>
    <Card title="Agencies">
      <p>One account for each client.</p>
    </Card>
    <Card title="Local businesses">
      <p>No call goes unanswered.</p>
    </Card>
    <Card title="Coaches">
      <p>Calendar, payments and courses.</p>
    </Card>
  </CardGrid>
);

export const examples: Examples = {
  plain: (
    <PageSection title="Who it is for" intro="Three kinds of business get the most out of it.">
      {cards}
    </PageSection>
  ),
  tinted: (
    <PageSection title="Who it is for" tone="tinted">
      {cards}
    </PageSection>
  ),
  'for reading': (
    <PageSection title="A narrow column" width="text">
      <p>Short lines are easier to read than long ones, so text has a measure of its own.</p>
      <p>Paragraphs in a section keep a distance of their own.</p>
    </PageSection>
  ),
};
