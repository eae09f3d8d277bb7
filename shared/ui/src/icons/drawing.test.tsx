import { render } from '@testing-library/react';
import { examples } from './art.examples';

test.each(Object.entries(examples))(
  'the illustration %s has no group that does nothing',
  (_name, art) => {
    const { container } = render(art);
    expect(container.querySelectorAll('g:not([class], [transform])')).toHaveLength(0);
  },
);
