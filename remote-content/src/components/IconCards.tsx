import { Card, CardGrid } from '@site/ui';
import type { IconCard } from '../content/content-types';
import { RichText } from './RichText';

interface IconCardsProps {
  readonly cards: readonly IconCard[];
  readonly columns: 2 | 3 | 4;
}

export function IconCards({ cards, columns }: IconCardsProps) {
  return (
    <CardGrid columns={columns}>
      {cards.map(({ icon: Icon, title, text, path }) => (
        <Card key={title} icon={<Icon aria-hidden="true" />} title={title} href={path}>
          <p>
            <RichText text={text} />
          </p>
        </Card>
      ))}
    </CardGrid>
  );
}
