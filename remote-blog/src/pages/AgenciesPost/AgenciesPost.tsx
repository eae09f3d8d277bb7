import { Callout, CheckList, Steps, TextCards } from '@site/ui';
import { Paragraphs } from '../../components/Paragraphs';
import { PostLayout } from '../../components/PostLayout/PostLayout';
import { PriceCard } from './PriceCard';
import { RevenueCalculator } from './RevenueCalculator';
import { page } from './page';
import * as content from './copy';
import { dedicatedPosts } from '../../content/dedicated-posts';
import styles from './AgenciesPost.module.css';

function Model() {
  const { id, title, paragraphs, typesTitle, types } = content.model;
  return (
    <>
      <h2 id={id}>{title}</h2>
      <Paragraphs texts={paragraphs} />
      <h3>{typesTitle}</h3>
      <TextCards cards={types} columns={3} headingLevel={4} />
    </>
  );
}

function Pricing() {
  const { id, title, text, packages, notes } = content.pricing;
  return (
    <>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <PriceCard packages={packages} />
      <CheckList items={notes} kind="dot" />
    </>
  );
}

function Roi() {
  const { id, title, text, note, conclusion } = content.roi;
  return (
    <>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <RevenueCalculator note={note} />
      <Paragraphs texts={conclusion} />
    </>
  );
}

function Objections() {
  const { id, title, items } = content.objections;
  return (
    <>
      <h2 id={id}>{title}</h2>
      <dl className={styles.objections}>
        {items.map(({ objection, answer }) => (
          <div key={objection}>
            <dt>{objection}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function Component() {
  const { gettingStarted, honest } = content;
  return (
    <PostLayout {...content} post={dedicatedPosts.agencies} datedFacts={page.datedFacts}>
      <Paragraphs texts={content.introduction} />
      <Model />
      <Pricing />
      <Roi />
      <h2 id={gettingStarted.id}>{gettingStarted.title}</h2>
      <Steps items={gettingStarted.steps} />
      <Objections />
      <Callout kind="info" title={honest.title}>
        <p>{honest.text}</p>
      </Callout>
    </PostLayout>
  );
}
