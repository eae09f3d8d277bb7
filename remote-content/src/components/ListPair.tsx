import { Card, CardGrid, CheckList } from '@site/ui';
import type { TitledList } from '../content/content-types';

interface ListPairProps {
  readonly lists: readonly (TitledList & { readonly kind: 'check' | 'cross' })[];
}

export function ListPair({ lists }: ListPairProps) {
  return (
    <CardGrid columns={2}>
      {lists.map(({ title, items, kind }) => (
        <Card key={title} title={title}>
          <CheckList items={items} kind={kind} />
        </Card>
      ))}
    </CardGrid>
  );
}
