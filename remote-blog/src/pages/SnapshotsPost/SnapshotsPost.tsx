import { paths } from '@site/site';
import { Callout, Card, CardGrid, CheckList, Picture, Steps, TextCards } from '@site/ui';
import { Link } from '@site/ui/router';
import { PostLayout } from '../../components/PostLayout/PostLayout';
import { Paragraphs } from '../../components/Paragraphs';
import { dedicatedPosts } from '../../content/dedicated-posts';
import { page } from './page';
import snapshotPath from './snapshot-path.svg?picture';
import * as content from './copy';

function WhatTheyAre() {
  const { id, title, paragraphs, note, ...lists } = content.whatTheyAre;
  return (
    <>
      <h2 id={id}>{title}</h2>
      <Paragraphs texts={paragraphs} />
      <Picture picture={snapshotPath} {...content.pathPicture} />
      <CardGrid columns={2}>
        <Card title={lists.includedTitle} tone="success">
          <CheckList items={lists.included} />
        </Card>
        <Card title={lists.excludedTitle}>
          <CheckList items={lists.excluded} kind="cross" />
        </Card>
      </CardGrid>
      <p>{note}</p>
    </>
  );
}

function Examples() {
  const { id, title, text, types } = content.examples;
  return (
    <>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      {types.map((type) => (
        <Card key={type.title} title={type.title} tone="tinted">
          <p>
            <strong>{type.who}</strong>
          </p>
          <p>{type.text}</p>
        </Card>
      ))}
    </>
  );
}

function HowTo({ how }: { readonly how: typeof content.exporting | typeof content.importing }) {
  return (
    <>
      <h2 id={how.id}>{how.title}</h2>
      <p>{how.text}</p>
      <Steps items={how.steps} />
    </>
  );
}

export function Component() {
  const { whyTheyMatter, proTip, bestPractices } = content;
  return (
    <PostLayout {...content} post={dedicatedPosts.snapshots} datedFacts={page.datedFacts}>
      <Paragraphs texts={content.introduction} />
      <WhatTheyAre />
      <h2 id={whyTheyMatter.id}>{whyTheyMatter.title}</h2>
      <TextCards cards={whyTheyMatter.reasons} columns={2} />
      <Examples />
      <HowTo how={content.exporting} />
      <HowTo how={content.importing} />
      <Callout kind="tip" title={proTip.title}>
        <p>{proTip.text}</p>
      </Callout>
      <h2 id={bestPractices.id}>{bestPractices.title}</h2>
      <CheckList items={bestPractices.items} />
      <p>
        {bestPractices.closing} <Link to={paths.bonusStack}>{bestPractices.link}</Link>
      </p>
    </PostLayout>
  );
}
