import { Card } from '@site/shared';
import type { OfferCardData } from '../../content/offer';

/** One offer on the hub: takes the card's data, gives a card that leads to the offer's page. */
export function OfferCard({ title, description, icon: Icon, link, color }: OfferCardData) {
  return (
    <Card title={title} href={link} tone={color} icon={<Icon />}>
      <p>{description}</p>
    </Card>
  );
}
