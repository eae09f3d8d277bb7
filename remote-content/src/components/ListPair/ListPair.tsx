import { Card, CardGrid, CheckList } from '@site/ui';
import type { TitledList } from '../../content/content-types';

type Kind = 'check' | 'cross' | 'dot';

interface ListPairProps {
  readonly lists: readonly (TitledList & { readonly kind: Kind })[];
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
