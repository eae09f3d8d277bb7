import { Fragment } from 'react';
import type { Passage } from '../../content/content-types';
import { Paragraphs, ProseList } from './Paragraphs';

interface PassagesProps {
  readonly passages: readonly Passage[];
  readonly level: 2 | 3;
}

export function Passages({ passages, level }: PassagesProps) {
  const Heading = `h${level}` as const;
  return passages.map(({ id, title, paragraphs, list }) => (
    <Fragment key={id}>
      <Heading id={id}>{title}</Heading>
      <Paragraphs texts={paragraphs} />
      {list && <ProseList items={list} />}
    </Fragment>
  ));
}
