import { Card, CardGrid } from '@site/shared';
import type { IconCard } from '../../content/content-types';
import { ContentIcon } from '../ContentIcon/ContentIcon';
import { RichText } from '../RichText/RichText';

interface IconCardsProps {
  readonly cards: readonly IconCard[];
  readonly columns: 2 | 3 | 4;
}

/** A card with a path is a link. */
export function IconCards({ cards, columns }: IconCardsProps) {
  return (
    <CardGrid columns={columns}>
      {cards.map(({ icon, title, text, path }) => (
        <Card key={title} icon={<ContentIcon name={icon} />} title={title} href={path}>
          <p>
            <RichText text={text} />
          </p>
        </Card>
      ))}
    </CardGrid>
  );
}
