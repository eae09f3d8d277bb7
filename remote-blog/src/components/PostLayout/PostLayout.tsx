import { blogPosting, type FaqItem } from '@site/site';
import {
  ArticleFrame,
  type ContentsEntry,
  CtaBand,
  FactsNote,
  type FactsNoteProps,
  Faq,
  PageHead,
  type RelatedLink,
  RelatedLinks,
} from '@site/ui';
import type { ReactNode } from 'react';
import { blogCrumb } from '../../content/blog';
import { feeds } from '../../content/feeds';
import { postPath, type PostSummary } from '../../content/post';
import { postCopy } from '../../content/post-copy';
import { TEMPLATE_SLUG } from '../../content/template';
import { AuthorBox } from '../AuthorBox/AuthorBox';
import { BackLink, Byline, Topics } from './PostHeader';

export interface PostLayoutProps {
  readonly post: PostSummary;
  readonly searchTitle?: string;
  readonly toc: readonly ContentsEntry[];
  readonly callToAction: { readonly title: string; readonly text: string };
  readonly faq: readonly FaqItem[];
  readonly related: readonly RelatedLink[];
  readonly datedFacts: FactsNoteProps['facts'];
  readonly children: ReactNode;
}

export function PostLayout({
  post,
  toc,
  callToAction,
  faq,
  related,
  datedFacts,
  ...rest
}: PostLayoutProps) {
  const { searchTitle = post.title, children } = rest;
  const path = postPath(post.slug);
  return (
    <>
      <PageHead
        page={{ name: post.title, path, title: searchTitle, description: post.excerpt }}
        above={[blogCrumb]}
        type="article"
        published={post.date}
        noindex={post.slug === TEMPLATE_SLUG}
        updated={post.updated}
        graph={[blogPosting({ ...post, path, description: post.excerpt, published: post.date })]}
        faq={faq.length > 0 ? faq : undefined}
        feeds={feeds}
      />
      <ArticleFrame
        title={post.title}
        lead={post.excerpt}
        toc={toc}
        above={<BackLink />}
        below={
          <>
            <Byline {...post} />
            <Topics {...post} />
          </>
        }
      >
        {children}
        <FactsNote facts={datedFacts} />
        <AuthorBox />
      </ArticleFrame>
      <CtaBand {...callToAction} />
      {faq.length > 0 && <Faq items={faq} />}
      {related.length > 0 && <RelatedLinks links={related} title={postCopy.related} />}
    </>
  );
}
