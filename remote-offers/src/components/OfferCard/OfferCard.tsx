import { Card, type CardTone } from '@site/shared';
import type { OfferCardData, OfferColor } from '../../content/offer';

const tones = {
  pine: 'plain',
  fern: 'success',
  brass: 'warning',
  clay: 'danger',
} as const satisfies Record<OfferColor, CardTone>;

export function OfferCard({ title, description, icon: Icon, link, color }: OfferCardData) {
  return (
    <Card title={title} href={link} tone={tones[color]} icon={<Icon />}>
      <p>{description}</p>
    </Card>
  );
}
